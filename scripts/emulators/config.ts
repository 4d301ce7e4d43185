import { writeFileSync } from 'node:fs'
import firebase from '../../firebase.json' with { type: 'json' }
import { at } from '../lib/root.ts'
import { type EmulatorSet, host } from './ports.ts'

/** firebase.json as the emulators need it: on our ports, with the pages that are built for them. */
function emulatorConfig({ ports, pages }: EmulatorSet, ui: boolean) {
  const { websocket, ...services } = ports
  const emulators = Object.fromEntries(Object.entries(services).map(([service, port]) => [service, { host, port }]))
  return {
    ...firebase,
    hosting: { ...firebase.hosting, public: pages },
    emulators: {
      ...emulators,
      firestore: { ...emulators.firestore, websocketPort: websocket },
      ui: { ...emulators.ui, enabled: ui },
      singleProjectMode: false,
    },
  }
}

/** Writes the configuration into the repository's folder, since firebase-tools resolves paths from there. */
export function writeEmulatorConfig(set: EmulatorSet, ui: boolean): string {
  const file = at(`firebase.emulators.${set.name}.json`)
  writeFileSync(file, `${JSON.stringify(emulatorConfig(set, ui), null, 2)}\n`)
  return file
}
