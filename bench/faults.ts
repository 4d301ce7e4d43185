import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { testPorts } from '../scripts/emulators/ports.ts'
import { main } from '../scripts/lib/main.ts'
import { at } from '../scripts/lib/root.ts'
import { quietly, useEmulators } from './lib/emulators.ts'
import { startProxy } from './lib/proxy.ts'
import { report } from './lib/report.ts'

// Eight people append to the same four goals, 200 times each, and try again with the same key until they are answered,
// while answers get lost, servers are killed, Firestore is away for 20 and for 90 seconds, and one server's clock is two
// hours ahead. Then every append that was acknowledged has to be there once, told once, and nothing else; and mails and
// notices that are set off three times, the last ones first, reach everybody once.

const CLIENTS = 8
const AWAY_MS = [20_000, 90_000]
/** This share of the calls is given up before the answer, within so many milliseconds. */
const [LOST, LOST_MS] = [0.1, 100]
const PATIENCE_MS = 100_000

type Server = { readonly child: ChildProcess; readonly url: string }

/** A server in a process of its own, whose Firestore is reached through the proxy. */
async function startServerProcess(project: string, firestore: string): Promise<Server> {
  const env = { ...process.env, GCLOUD_PROJECT: project, FIRESTORE_EMULATOR_HOST: firestore }
  const child = fork(at('functions/src/testing/process.ts'), {
    env,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  return { child, url }
}

async function measure(appends: number) {
  const project = 'demo-banso-faults'
  process.env.GCLOUD_PROJECT = project
  const { emptyProject } = await import('../functions/src/testing/raw.ts')
  const { makeGoal, makeMember, makeStartup } = await import('../functions/src/testing/factory.ts')
  const { routes } = await import('../functions/src/routes.ts')
  const { startServer } = await import('../functions/src/testing/server.ts')
  const { allIn } = await import('../functions/src/testing/store.ts')
  const { checkInvariants } = await import('../functions/src/testing/invariants.ts')
  const { arrangeNotification } = await import('../functions/src/triggers/notifications.ts')
  const { deliver } = await import('../functions/src/mail/deliver.ts')
  await emptyProject()
  const startup = await makeStartup()
  const goals = await Promise.all(Array.from({ length: 4 }, () => makeGoal(startup)))
  const people = await Promise.all(Array.from({ length: CLIENTS }, () => makeMember(startup, 'member')))

  const brokenNow = async () => (await checkInvariants()).flatMap(({ broken }) => broken)
  // What the test's own people and companies lack of whole ones.
  const before = await brokenNow()

  const firestore = await startProxy(testPorts.firestore)
  let server = await startServerProcess(project, firestore.address)
  const ahead = await startServer(routes)
  ahead.setClock(new Date(Date.now() + 2 * 3_600_000))
  const answers: Record<string, number> = {}
  const count = (what: string | number) => {
    answers[what] = (answers[what] ?? 0) + 1
  }
  const acknowledged: string[] = []

  const append = async (person: (typeof people)[number], index: number, number: number): Promise<void> => {
    const body = JSON.stringify({ body: `${index}-${number}` })
    const headers = {
      authorization: `Token ${person.token()}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    }
    for (;;) {
      const { url } = index === 0 ? ahead : server
      const patience = Math.random() < LOST ? Math.ceil(Math.random() * LOST_MS) : PATIENCE_MS
      try {
        const answer = await fetch(`${url}${startup.base}/goals/${goals[number % 4]?.uid}/comments`, {
          method: 'POST',
          headers,
          body,
          signal: AbortSignal.timeout(patience),
        })
        count(answer.status)
        if (answer.status === 201)
          return void acknowledged.push(((await answer.json()) as { data: { uid: string } }).data.uid)
        if (answer.status < 500 && answer.status !== 409 && answer.status !== 429) throw new Error(await answer.text())
      } catch (error) {
        if (!(error instanceof TypeError || (error as Error).name === 'TimeoutError')) throw error
        count('no answer')
      }
      await setTimeout(50 + Math.random() * 200)
    }
  }

  let goesOn = true
  const killing = (async () => {
    while (goesOn) {
      const next = await startServerProcess(project, firestore.address)
      await setTimeout(2000 + Math.random() * 4000)
      const { child } = server
      server = next
      child.kill('SIGKILL')
      count('servers killed')
    }
  })()
  const freezing = (async () => {
    for (const [index, ms] of AWAY_MS.entries()) {
      while (goesOn && acknowledged.length < ((index + 1) * CLIENTS * appends) / 3) await setTimeout(200)
      await firestore.away(ms)
    }
  })()
  await Promise.all(
    people.map(async (person, index) => {
      for (let number = 0; number < appends; number += 1) await append(person, index, number)
    }),
  )
  goesOn = false
  await Promise.all([killing, freezing])
  server.child.kill('SIGKILL')

  // Each event three times, the last one first, several at once.
  const late = <T extends { uid: string }>(things: readonly T[], work: (uid: string) => Promise<unknown>) =>
    Promise.all([...things, ...things, ...things].reverse().map(({ uid }) => work(uid)))
  await late(await allIn<{ uid: string }>('notifications'), (uid) => arrangeNotification(uid, new Date()))
  await late(await allIn<{ uid: string }>('mail_outbox'), (uid) => deliver(uid, new Date()))

  const comments = await allIn<{ uid: string; body: string }>('comments')
  const entries = (await allIn<{ verb: string; object: { uid: string } }>('activities')).filter(
    ({ verb }) => verb === 'comment.created',
  )
  const stored = new Set(comments.map(({ uid }) => uid))
  const [mails, sent] = [await allIn<{ status: string }>('mail_outbox'), await allIn<object>('dev_mails')]
  const broken = (await brokenNow()).filter((one) => !before.includes(one))
  for (const one of broken) process.stdout.write(`✗ ${one}\n`)
  await ahead.stop()
  firestore.stop()
  return {
    answers,
    facts: {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((uid) => !stored.has(uid)).length,
      'acknowledged twice': acknowledged.length - new Set(acknowledged).size,
      'there and never acknowledged, or there twice':
        comments.length -
        new Set(comments.map(({ body }) => body)).size +
        Math.max(0, comments.length - acknowledged.length),
      'told too often or not at all': Math.abs(entries.length - comments.length),
      'mails sent twice or not at all': Math.abs(sent.length - mails.length),
      'invariants broken': broken.length,
      'answers of 500': answers[500] ?? 0,
    },
  }
}

main(async () => {
  const { values } = parseArgs({ options: { appends: { type: 'string', default: '200' } } })
  await useEmulators()
  const { answers, facts } = await quietly(() => measure(Number(values.appends)))
  report(
    'faults',
    Object.entries({ ...answers, ...facts }).map(([what, figure]) => ({ what, figure })),
    facts,
  )
  const { acknowledged, ...wrong } = facts
  return acknowledged === CLIENTS * Number(values.appends) && Object.values(wrong).every((figure) => figure === 0)
    ? 0
    : 1
})
