import type { DisclosureGroup, GroupContents } from '@banso/contract/disclosures'
import { sizeText } from '@banso/contract/files'
import { startupLabels } from '@banso/contract/labels/startups'
import type { StartupProfile } from '@banso/contract/startups'
import { Progress, Sparkline } from '../../kit/status.tsx'
import { metricText } from '../metric/texts.ts'
import { type ProfileValues, profileText } from '../startup/texts.ts'
import type { GroupRow } from './card.tsx'

const label = startupLabels
type Row = GroupRow | false | null | undefined | ''

const rowsOf = (...rows: Row[]): GroupRow[] =>
  rows.filter((row): row is GroupRow => Boolean(row) && Boolean((row as GroupRow).value))
const fieldsOf = (record: Partial<Record<keyof ProfileValues, unknown>>, names: readonly (keyof ProfileValues)[]) =>
  names.map((name) => ({ label: label[name], value: profileText(name, record[name]) }))

/** 所在地 in one line. */
const addressOf = ({ prefecture, address }: Pick<StartupProfile, 'prefecture' | 'address'>) => {
  const place = profileText('prefecture', prefecture)
  return address.startsWith(place) ? address : `${place}${address}`
}

const makers: { readonly [G in DisclosureGroup]: (content: GroupContents[G]) => GroupRow[] } = {
  profile: (profile) =>
    rowsOf(
      ...fieldsOf(profile, [
        'name_kana',
        'legal_form',
        'corporate_number',
        'tagline',
        'stage',
        'industries',
        'founded_on',
      ]),
      { label: '所在地', value: addressOf(profile) },
      ...fieldsOf(profile, ['website_url', 'sns_urls']),
      {
        label: label.representative_name,
        value: [profile.representative_title, profile.representative_name].filter(Boolean).join(' '),
      },
      profile.employee_count !== null && { label: label.employee_count, value: `${profile.employee_count}名` },
    ),
  business: (business) =>
    rowsOf(...fieldsOf(business, ['business_summary', 'problem', 'solution', 'business_model', 'target_customers'])),
  team: ({ members, contractor_count }) =>
    rowsOf(
      ...members.map(({ name, job_title, bio }) => ({
        label: name,
        value: [job_title, bio].filter(Boolean).join(':') || '–',
      })),
      contractor_count !== null && { label: label.contractor_count, value: `${contractor_count}名` },
    ),
  funding: (funding) => rowsOf(...fieldsOf(funding, ['funding_total_jpy', 'last_round', 'next_round'])),
  metrics: (metrics) =>
    rowsOf(
      ...metrics.map(({ name, unit, values }) => {
        const last = values.at(-1)
        return (
          last && {
            label: name,
            value: (
              <span className="row" data-wrap>
                {metricText(last.value, unit)}
                <span className="muted meta-text">{last.month.replace('-', '/')}</span>
                <Sparkline values={values.map(({ value }) => value)} width={72} height={24} />
              </span>
            ),
          }
        )
      }),
    ),
  goals: (goals) =>
    goals.map(({ title, progress }) => ({ label: title, value: <Progress value={progress} figures="beside" /> })),
  deck: (deck) => rowsOf(deck && { label: label.pitch_deck, value: `${deck.name}(${sizeText(deck.size)})` }),
}

/** The contents of groups as lines to read; groups that are not there are left out. */
export const groupRows = (contents: Partial<GroupContents>): Partial<Record<DisclosureGroup, GroupRow[]>> =>
  Object.fromEntries(
    (Object.keys(contents) as DisclosureGroup[]).map((group) => [group, makers[group](contents[group] as never)]),
  )
