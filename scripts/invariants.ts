import { emulatorEnvironment, startPorts } from './emulators/ports.ts'
import { main, Problem } from './lib/main.ts'

/** Kept by tests that watch the calls themselves; a look at what is stored cannot tell. */
const elsewhere = [
  ['I1', '成功した書き込みはすべて読める', 'I7 と各 *.api.test.ts'],
  ['I8', '断られた呼び出しは何も変えない', 'functions/src/testing/matrix/probes.api.test.ts'],
] as const

const SHOWN = 10

// Checks what must always hold on the running emulators: those of `npm start`, or those the shell's variables name.
main(async () => {
  const wanted = emulatorEnvironment(startPorts)
  Object.assign(process.env, { ...wanted, ...process.env })
  const up = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/`).catch(() => undefined)
  if (!up) throw new Problem('エミュレーターが動いていません。npm start で起動してから、もう一度実行してください。')
  const { checkInvariants } = await import('../functions/src/testing/invariants.ts')
  const findings = await checkInvariants()
  for (const { name, title, checked, broken } of findings) {
    console.log(`${broken.length === 0 ? '✔' : '✖'} ${name} ${title}: ${checked}件を確認、違反${broken.length}件`)
    for (const text of broken.slice(0, SHOWN)) console.log(`    ${text}`)
    if (broken.length > SHOWN) console.log(`    ほか${broken.length - SHOWN}件`)
  }
  for (const [name, title, where] of elsewhere) console.log(`– ${name} ${title}: ${where} で確認`)
  return findings.some(({ broken }) => broken.length > 0) ? 1 : 0
})
