import { seed } from '../scripts/seed.ts'

/** Demo data for all journeys, once, before the first browser opens. */
export default async function setup(): Promise<void> {
  Object.assign(process.env, { METADATA_SERVER_DETECTION: 'none' })
  await seed()
}
