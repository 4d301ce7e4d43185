import { writes } from '@banso/contract/roles'
import { type Avatar, MAX_AVATARS, operatorUsers, partnerUsers, startupUsers } from '@banso/contract/users'
import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { loadedUser } from '../state.ts'
import { call } from './api.ts'
import { callsOfOwn } from './area.ts'

/** Parts of one screen come within so many milliseconds of each other; their people are asked for together. */
const TOGETHER = 200
/** A face is asked for again after half an hour. */
const STALE = 30 * 60_000

const groups = { startup: startupUsers, partner: partnerUsers, operator: operatorUsers }
const askHere = (uids: readonly string[]): Promise<{ data: Avatar[] }> => {
  const { calls, params } = callsOfOwn(groups)
  return call(calls.avatars, { params, query: { uids } })
}

/** What records, which keep a person's name alone, do not tell. */
type Face = Pick<Avatar, 'avatar_url' | 'left' | 'reads_only' | 'operator_profile'>
const unknown: Face = { avatar_url: null, left: false }

let waiting: { uid: string; answer: (face: Face) => void }[] = []

const ask = async () => {
  const asked = waiting
  waiting = []
  for (let from = 0; from < asked.length; from += MAX_AVATARS) {
    const part = asked.slice(from, from + MAX_AVATARS)
    // Without an answer everybody has initials, as before.
    const { data } = await askHere(part.map(({ uid }) => uid)).catch(() => ({ data: [] }))
    for (const { uid, answer } of part) answer(data.find((avatar) => avatar.uid === uid) ?? unknown)
  }
}

const faceOf = (uid: string): Promise<Face> =>
  new Promise((answer) => {
    if (waiting.length === 0) setTimeout(() => void ask(), TOGETHER)
    waiting.push({ uid, answer })
  })

/** Where an answer tells people beside what was asked, they are not asked for. `uids`: of whom it tells what there is. */
export const keepFaces = (client: QueryClient, uids: readonly string[], avatars: readonly Avatar[]): void => {
  for (const uid of uids) client.setQueryData(keyOf(uid), avatars.find((avatar) => avatar.uid === uid) ?? unknown)
}

const keyOf = (uid: string | undefined) => ['avatar', uid]
const faceQuery = (uid: string | undefined) => ({
  queryKey: keyOf(uid),
  queryFn: () => faceOf(uid ?? ''),
  staleTime: STALE,
  gcTime: STALE,
})

/** The picture of a person and whether they have left; neither while it is unknown (`isPending`). */
export const useFace = (uid: string | undefined): Face & { isPending: boolean } => {
  const me = useAtomValue(loadedUser)
  const isMe = uid !== undefined && uid === me.uid
  const { data, isPending } = useQuery({
    ...faceQuery(uid),
    enabled: uid !== undefined && !isMe && me.uid !== undefined,
  })
  const face = isMe ? { avatar_url: me.avatar_url ?? null, left: false } : data
  return { ...(face ?? unknown), isPending: uid !== undefined && !isMe && isPending }
}

/** Who of these people only reads where they belong, as far as it is known: they cannot be put in charge of anything. */
export const useReadsOnly = (uids: readonly string[]): ReadonlySet<string> => {
  const me = useAtomValue(loadedUser)
  return useQueries({
    queries: uids.map((uid) => ({ ...faceQuery(uid), enabled: uid !== me.uid && me.uid !== undefined })),
    combine: (faces) =>
      new Set(
        uids.filter((uid, index) =>
          uid === me.uid ? !writes(me.company_role ?? me.operator_role ?? null) : faces[index]?.data?.reads_only,
        ),
      ),
  })
}
