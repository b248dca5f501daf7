/** Starts the small app of the screens: React and nothing else, since a screen has to start on any computer. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ground.css'
import { OverlayPage } from './overlay/overlay-page.tsx'
import { ScreenPage } from './screen-page.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('screen.html has no #root')

createRoot(root).render(
  <StrictMode>{location.pathname.startsWith('/overlay/') ? <OverlayPage /> : <ScreenPage />}</StrictMode>,
)
