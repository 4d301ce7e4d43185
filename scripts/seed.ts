import { fileURLToPath } from 'node:url'
import { Problem } from './lib/main.ts'
import { makeDataset } from './seed/dataset.ts'

interface SeedOptions {
  /** The moment all dates of the data are counted from; BANSO_NOW (ISO 8601) wins over it. */
  now?: Date
  /** Another number gives other fluctuations in the same data. */
  seed?: number
}

function fixedNow(): Date | undefined {
  const words = process.env.BANSO_NOW
  if (!words) return undefined
  const date = new Date(words)
  if (Number.isNaN(date.getTime()))
    throw new Problem('BANSO_NOW は 2026-11-20T09:00:00+09:00 の形式で指定してください。')
  return date
}

/** Fills the emulators with the demo data. Refuses to run against anything else. */
export async function seed({ now = new Date(), seed: number = 1 }: SeedOptions = {}): Promise<void> {
  if (!process.env.FIRESTORE_EMULATOR_HOST || !process.env.FIREBASE_AUTH_EMULATOR_HOST) {
    throw new Problem(
      'デモデータはエミュレーターにだけ登録できます。FIRESTORE_EMULATOR_HOST と FIREBASE_AUTH_EMULATOR_HOST を設定してください。',
    )
  }
  const { writeDataset } = await import('./seed/write.ts')
  const count = await writeDataset(makeDataset({ now: fixedNow() ?? now, seed: number }))
  console.log(`デモデータを登録しました(${count}件)。`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  seed().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error instanceof Problem ? error.message : error)
      process.exit(1)
    },
  )
}
