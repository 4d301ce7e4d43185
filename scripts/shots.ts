import { onPortal } from './portal-script.ts'

// Pictures of the built pages.
onPortal('e2e/shots.ts')
