/** The calls of the projects area as a member makes them, for tests. */
import { randomUUID } from 'node:crypto'
import type { SignedIn } from './given.ts'
import type { TestServer } from './test-server.ts'

export function workshopOf(server: TestServer, team_id: string) {
  const post = (person: SignedIn, path: string, body: object = {}) => server.post(`/api/${path}`, body, person.headers)
  const get = (person: SignedIn, path: string) => server.get(`/api/${path}`, person.headers)
  const patch = (person: SignedIn, path: string, body: object) =>
    server.ask('PATCH', `/api/${path}`, body, person.headers)
  const remove = (person: SignedIn, path: string) => server.ask('DELETE', `/api/${path}`, undefined, person.headers)

  return {
    projects: (person: SignedIn) => get(person, `team_projects?team_id=${team_id}`),
    usage: (person: SignedIn) => get(person, `team_projects/${team_id}/usage`),
    insights: (person: SignedIn, today: string) => get(person, `team_projects/${team_id}/insights?today=${today}`),
    start: (person: SignedIn, name: string, id: string = randomUUID(), about: object = {}) =>
      post(person, 'team_projects', { id, team_id, name, ...about }),
    changeProject: (person: SignedIn, id: string, change: object) =>
      patch(person, `team_projects/${team_id}/${id}`, change),
    removeProject: (person: SignedIn, id: string) => remove(person, `team_projects/${team_id}/${id}`),
    tasks: (person: SignedIn, project_id: string) =>
      get(person, `project_tasks?team_id=${team_id}&project_id=${project_id}`),
    due: (person: SignedIn) => get(person, `project_tasks/due?team_id=${team_id}`),
    mine: (person: SignedIn) => get(person, `project_tasks/mine?team_id=${team_id}`),
    add: (person: SignedIn, project_id: string, title: string, about: object = {}) =>
      post(person, 'project_tasks', { id: randomUUID(), team_id, project_id, title, ...about }),
    change: (person: SignedIn, id: string, change: object) => patch(person, `project_tasks/${team_id}/${id}`, change),
    move: (person: SignedIn, id: string, status: string, before: string | null = null) =>
      post(person, `project_tasks/${team_id}/${id}/move`, { status, before }),
    remove: (person: SignedIn, id: string) => remove(person, `project_tasks/${team_id}/${id}`),
    subTasks: (person: SignedIn, task_id: string) => get(person, `sub_tasks?team_id=${team_id}&task_id=${task_id}`),
    addSubTask: (person: SignedIn, task_id: string, title: string, id: string = randomUUID()) =>
      post(person, 'sub_tasks', { id, team_id, task_id, title }),
    renameSubTask: (person: SignedIn, id: string, change: object) =>
      patch(person, `sub_tasks/${team_id}/${id}`, change),
    tickSubTask: (person: SignedIn, id: string, is_done: boolean) =>
      post(person, `sub_tasks/${team_id}/${id}/tick`, { is_done }),
    moveSubTask: (person: SignedIn, id: string, before: string | null) =>
      post(person, `sub_tasks/${team_id}/${id}/move`, { before }),
    removeSubTask: (person: SignedIn, id: string) => remove(person, `sub_tasks/${team_id}/${id}`),
    comments: (person: SignedIn, task_id: string) => get(person, `task_comments?team_id=${team_id}&task_id=${task_id}`),
    say: (person: SignedIn, task_id: string, body: string, id: string = randomUUID()) =>
      post(person, 'task_comments', { id, team_id, task_id, body }),
    unsay: (person: SignedIn, id: string) => remove(person, `task_comments/${team_id}/${id}`),
    files: (person: SignedIn, task_id: string) => get(person, `task_files?team_id=${team_id}&task_id=${task_id}`),
    removeFile: (person: SignedIn, id: string) => remove(person, `task_files/${team_id}/${id}`),
    activity: (person: SignedIn, before?: number) =>
      get(person, `team_activity?team_id=${team_id}${before ? `&before=${before}` : ''}`),
    export: (person: SignedIn) => get(person, `teams/${team_id}/export`),
    async upload(person: SignedIn, task_id: string, name: string, bytes: Buffer, id: string = randomUUID()) {
      const address = `${server.url}/api/files/team-files/${team_id}/${task_id}?id=${id}&name=${encodeURIComponent(name)}`
      const headers = { ...person.headers, 'content-type': 'application/octet-stream' }
      const answer = await fetch(address, { method: 'POST', headers, body: new Uint8Array(bytes) })
      return { status: answer.status, body: (await answer.json()) as unknown }
    },
    download: (person: SignedIn, id: string) =>
      fetch(`${server.url}/api/files/team-files/${team_id}/${id}`, { headers: person.headers }),
  }
}

export type Workshop = ReturnType<typeof workshopOf>
