import { type LoggedGroup, loggedGroups } from '@banso/contract/access-logs'
import { heldItems } from '@banso/contract/disclosed-items'
import {
  type DisclosureGroup,
  disclosedGroups,
  type GroupContents,
  groupContents,
  type PartnerStanding,
} from '@banso/contract/disclosures'
import type { FileDocument } from '@banso/contract/files'
import type { GoalDocument } from '@banso/contract/goals'
import { keptMetrics, type MetricDocument } from '@banso/contract/metrics'
import type { StartupDocument } from '@banso/contract/startups'
import { fullName, type UserDocument } from '@banso/contract/users'

/** Everything of a startup that can be disclosed, or as much of it as was loaded for some groups. */
export type Material = {
  readonly startup: StartupDocument
  readonly members: readonly UserDocument[]
  /** Oldest first. */
  readonly metrics: readonly MetricDocument[]
  /** Goals under way that are open to partners themselves. */
  readonly goals: readonly GoalDocument[]
  readonly deck: FileDocument | undefined
}

// Parsing cuts the company to the fields that the contract names.
const fields = groupContents.shape

/** What each group holds. The one place that says what a partner can ever see of a startup. */
const makers: { readonly [G in DisclosureGroup]: (material: Material) => GroupContents[G] } = {
  profile: ({ startup }) => fields.profile.parse(startup),
  business: ({ startup }) => fields.business.parse(startup),
  team: ({ startup, members }) => ({
    contractor_count: startup.contractor_count,
    members: members.map((user) => ({
      name: fullName(user),
      job_title: user.job_title,
      bio: user.bio,
      avatar_url: user.avatar_url,
    })),
  }),
  funding: ({ startup }) => fields.funding.parse(startup),
  metrics: ({ startup, metrics }) =>
    keptMetrics(startup)
      .map((kept) => ({
        ...kept,
        values: metrics
          .filter(({ metric_key }) => metric_key === kept.key)
          .map(({ month, value }) => ({ month, value })),
      }))
      // A number that is kept, but not yet recorded, is nobody else's business.
      .filter(({ values }) => values.length > 0),
  goals: ({ goals }) =>
    goals.map(({ uid, title, issue_category, due_on, progress, measures }) => ({
      uid,
      title,
      issue_category,
      due_on,
      progress,
      measures,
    })),
  deck: ({ deck }) => (deck ? { file_uid: deck.uid, name: deck.name, size: deck.size } : null),
}

/** The contents of these groups. */
export const contentsOf = (material: Material, groups: readonly DisclosureGroup[]): Partial<GroupContents> =>
  Object.fromEntries(groups.map((group) => [group, makers[group](material)]))

/** A startup in the eyes of a partner of this standing, by today's disclosure. */
export const disclosedTo = (material: Material, standing: PartnerStanding) => {
  const { uid, name, logo_url, disclosure } = material.startup
  return { uid, name, logo_url, groups: contentsOf(material, disclosedGroups(disclosure, standing)) }
}

/** Groups that the reader has really seen something of, as far as their readers are written down. */
export const readGroups = (seen: Partial<GroupContents>): LoggedGroup[] =>
  (Object.keys(loggedGroups) as LoggedGroup[]).filter((group) => {
    const content = seen[group]
    return content !== undefined && heldItems(group, content).length > 0
  })
