import { browserPorts, emulatorEnvironment } from './ports.ts'

async function triggers(wish: 'enable' | 'disable'): Promise<void> {
  const { BANSO_HUB_URL } = emulatorEnvironment(browserPorts)
  const { ok, status } = await fetch(`${BANSO_HUB_URL}/functions/${wish}BackgroundTriggers`, { method: 'PUT' })
  if (!ok) throw new Error(`Emulator hub: ${wish} triggers answered ${status}`)
}

/** Does some work on the emulators of the journeys while their background triggers are off. */
export async function withoutTriggers<T>(work: () => Promise<T>): Promise<T> {
  await triggers('disable')
  return work().finally(() => triggers('enable'))
}
