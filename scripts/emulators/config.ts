import { writeFileSync } from 'node:fs'
import firebase from '../../firebase.json' with { type: 'json' }
import { builtSettings, hostingUnder, policyOf } from '../lib/policy.ts'
import { at } from '../lib/root.ts'
import { type EmulatorSet, host, type Ports } from './ports.ts'

/** The browser may be sent to either name, so the policy lets both through. */
const origins = (ports: Ports): string[] =>
  [ports.auth, ports.firestore, ports.storage, ports.functions].flatMap((port) => [
    `http://${host}:${port}`,
    `http://localhost:${port}`,
  ])

/** firebase.json as the emulators need it: our ports, and a content security policy that lets the page reach them. */
function emulatorConfig({ ports, pages }: EmulatorSet, ui: boolean) {
  const { websocket, ...services } = ports
  const emulators = Object.fromEntries(Object.entries(services).map(([service, port]) => [service, { host, port }]))
  return {
    ...firebase,
    hosting: { ...hostingUnder(policyOf(builtSettings(), origins(ports))), public: pages },
    emulators: {
      ...emulators,
      firestore: { ...emulators.firestore, websocketPort: websocket },
      ui: { ...emulators.ui, enabled: ui },
      singleProjectMode: true,
    },
  }
}

/** Writes the configuration into the repository's folder, since firebase-tools resolves paths from there. */
export function writeEmulatorConfig(set: EmulatorSet, ui: boolean): string {
  const file = at(`firebase.emulators.${set.name}.json`)
  writeFileSync(file, `${JSON.stringify(emulatorConfig(set, ui), null, 2)}\n`)
  return file
}
