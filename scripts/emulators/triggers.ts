import { browserPorts, emulatorEnvironment } from './ports.ts'

/** Whether what documents and files set off runs on the emulators of the journeys. */
export async function setTriggers(wish: 'enable' | 'disable'): Promise<void> {
  const { BANSO_HUB_URL } = emulatorEnvironment(browserPorts)
  const { ok, status } = await fetch(`${BANSO_HUB_URL}/functions/${wish}BackgroundTriggers`, { method: 'PUT' })
  if (!ok) throw new Error(`Emulator hub: ${wish} triggers answered ${status}`)
}
