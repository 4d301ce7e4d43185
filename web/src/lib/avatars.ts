import { type Avatar, MAX_AVATARS, operatorUsers, partnerUsers, startupUsers } from '@banso/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { loadedUser } from '../state.ts'
import { call } from './api.ts'
import { callsOfOwn } from './area.ts'

/** People on one screen are drawn within so many milliseconds of each other, and asked for together. */
const TOGETHER = 20
/** A face is asked for again after half an hour. */
const STALE = 30 * 60_000

const groups = { startup: startupUsers, partner: partnerUsers, operator: operatorUsers }
const askHere = (uids: readonly string[]): Promise<{ data: Avatar[] }> => {
  const { calls, params } = callsOfOwn(groups)
  return call(calls.avatars, { params, query: { uids } })
}

let waiting: { uid: string; answer: (url: string | null) => void }[] = []

const ask = async () => {
  const asked = waiting
  waiting = []
  for (let from = 0; from < asked.length; from += MAX_AVATARS) {
    const part = asked.slice(from, from + MAX_AVATARS)
    // Without an answer everybody has initials, as before.
    const { data } = await askHere(part.map(({ uid }) => uid)).catch(() => ({ data: [] }))
    for (const { uid, answer } of part) answer(data.find((avatar) => avatar.uid === uid)?.avatar_url ?? null)
  }
}

const avatarOf = (uid: string): Promise<string | null> =>
  new Promise((answer) => {
    if (waiting.length === 0) setTimeout(() => void ask(), TOGETHER)
    waiting.push({ uid, answer })
  })

/** The picture of a person; null while it is unknown, and for who has none. Records keep a person's name alone. */
export const useAvatar = (uid: string | undefined): string | null => {
  const me = useAtomValue(loadedUser)
  const isMe = uid !== undefined && uid === me.uid
  const { data } = useQuery({
    queryKey: ['avatar', uid],
    queryFn: () => avatarOf(uid ?? ''),
    enabled: uid !== undefined && !isMe && me.uid !== undefined,
    staleTime: STALE,
    gcTime: STALE,
  })
  return (isMe ? me.avatar_url : data) ?? null
}
