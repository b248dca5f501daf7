/** Makes this browser a screen of the cup, so that /screen opens paired. A place as a screen of another event is given up here. */
import { api } from '../app/api.ts'
import { replaceIdentity, screenIdentity } from '../app/screen-identity.ts'

export async function pairThisBrowser(event_id: string) {
  const here = await announced()
  if (here.place?.event_id === event_id) return
  if (here.place) replaceIdentity()
  const code = here.pairing_code ?? (await announced()).pairing_code
  if (code) await api.screens.pair.call({ event_id, code, name: 'Race screen' })
}

const announced = () =>
  api.screens.announce.call({
    ...screenIdentity(),
    width: Math.max(1, window.screen.width),
    height: Math.max(1, window.screen.height),
  })
