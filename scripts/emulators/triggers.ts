import { browserPorts, emulatorEnvironment } from './ports.ts'

const { BANSO_HUB_URL: journeys } = emulatorEnvironment(browserPorts)

/** Whether what documents and files set off runs on a set of emulators, named by its hub. */
export async function setTriggers(wish: 'enable' | 'disable', hub = journeys): Promise<void> {
  const { ok, status } = await fetch(`${hub}/functions/${wish}BackgroundTriggers`, { method: 'PUT' })
  if (!ok) throw new Error(`Emulator hub: ${wish} triggers answered ${status}`)
}
