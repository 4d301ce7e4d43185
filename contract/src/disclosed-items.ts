import type { DisclosureGroup, GroupContents } from './disclosures.ts'
import { sizeText } from './files.ts'
import { startupLabels } from './labels/startups.ts'

const isHeld = (value: unknown): boolean =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The labels of what is filled in. */
const filled = (record: Readonly<Record<string, unknown>>): string[] => [
  ...new Set(
    Object.keys(record)
      .filter((name) => isHeld(record[name]))
      .map((name) => startupLabels[name as keyof typeof startupLabels]),
  ),
]

const makers: { readonly [G in DisclosureGroup]: (content: GroupContents[G]) => string[] } = {
  profile: filled,
  business: filled,
  team: ({ members, ...rest }) => [
    ...(members.length > 0 ? [`${members.length}名の氏名、役職、自己紹介、写真`] : []),
    ...filled(rest),
  ],
  funding: filled,
  metrics: (metrics) => metrics.map(({ name }) => name),
  goals: (goals) => (goals.length > 0 ? [`進行中の${goals.length}件`] : []),
  deck: (deck) => (deck ? [`${deck.name}(${sizeText(deck.size)})`] : []),
}

/**
 * What a group really holds, in people's words, from its contents as a partner is answered them; nothing where there
 * is nothing to see. The words of a consent and the log of readers both rest on it.
 */
export const heldItems = <G extends DisclosureGroup>(group: G, content: GroupContents[G]): string[] =>
  makers[group](content)
