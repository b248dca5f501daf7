/** What a screen shows: what was chosen for it in the scene, or what the scene usually shows. */
import type { Category } from '../competition/event.ts'
import { type Scene, type ScreenView, USUAL_VIEWS } from './scenes.ts'

export type SceneView = { view: ScreenView; category: Category | null; team_id: string | null; message: string | null }
type ShownScreen = { views: Partial<Record<Scene, SceneView>> }
type Show = { scene: Scene; message: string | null }

/** Of a screen that is not known (yet), what every screen usually shows. */
export function shownOn({ scene, message }: Show, screen: ShownScreen | undefined): SceneView {
  const chosen = screen?.views[scene] ?? { view: USUAL_VIEWS[scene], category: null, team_id: null, message: null }
  return { ...chosen, message: chosen.message ?? message }
}
