import { issueCategories } from '@banso/contract/common'
import { href } from '@banso/contract/pages'
import type { Seminar } from '@banso/contract/seminars'
import { useQuery } from '@tanstack/react-query'
import { beside } from '../../kit/beside.ts'
import { Card, CardBody, CardHead } from '../../kit/card.tsx'
import { Markdown } from '../../kit/markdown.tsx'
import { Page } from '../../kit/page.tsx'
import { QueryStatus, queryState } from '../../kit/query-status.tsx'
import { Avatar, Tag } from '../../kit/status.tsx'
import { areaAt, useArea } from '../../lib/area.ts'
import { type Arrival, type First, useArrival } from '../../lib/first.ts'
import { apiQuery } from '../../lib/query.ts'
import { seminarArea } from './area.ts'
import { SeminarChip } from './marks.tsx'
import { EntryCard } from './parts/entry-card.tsx'
import { Recording } from './parts/recording.tsx'
import './seminar.css'
import { type Seats, useSeats } from './changes.tsx'

const question = ({ page, params: { startup_id, seminar_id = '' } }: Arrival) =>
  apiQuery(areaAt(seminarArea, page).calls.seminars.get, { params: { startup_id, seminar_id } })

/** セミナーの詳細. */
const SeminarPage = () => {
  const { pages } = useArea(seminarArea)
  const query = useQuery(question(useArrival()))
  const seats = useSeats()
  const seminar = query.data?.data
  const title = seminar?.title ?? 'セミナーの詳細'
  return (
    <Page
      title={title}
      crumbs={[{ label: 'セミナー', to: href(pages.list) }]}
      sub={seminar && <Tags seminar={seminar} />}
      state={queryState(query)}
    >
      <QueryStatus query={query} what="セミナー" rows={6} />
      {seminar && <SeminarDetail seminar={seminar} seats={seats} />}
      {seats.dialog}
    </Page>
  )
}

export const first: First = (arrival) => [question(arrival)]

export default SeminarPage

const Tags = ({ seminar }: { seminar: Seminar }) => (
  <span className="row seminar-tags" data-wrap>
    <SeminarChip seminar={seminar} />
    {seminar.issue_categories.map((category) => (
      <Tag key={category}>{issueCategories[category]}</Tag>
    ))}
  </span>
)

const SeminarDetail = ({ seminar, seats }: { seminar: Seminar; seats: Seats }) => (
  <div ref={beside} className="with-side seminar-detail beside">
    <div className="stack">
      <Recording seminar={seminar} />
      <Card>
        {seminar.cover_url && <img className="seminar-cover" src={seminar.cover_url} alt="" />}
        <CardHead title="内容" />
        <CardBody>
          <div className="stack">
            {seminar.summary && <p className="strong">{seminar.summary}</p>}
            <Markdown text={seminar.body} />
          </div>
        </CardBody>
      </Card>
      <Card>
        <CardHead title="登壇者" count={`${seminar.speakers.length}名`} />
        <ul className="speakers">
          {seminar.speakers.map((speaker) => (
            <li key={speaker.name}>
              {speaker.photo_url ? (
                <img className="speaker-photo" src={speaker.photo_url} alt={`${speaker.name}の写真`} />
              ) : (
                <Avatar name={speaker.name} url={null} size="huge" />
              )}
              <div>
                <h3>{speaker.name}</h3>
                <p className="muted secondary-text">{[speaker.company, speaker.title].filter(Boolean).join(' ')}</p>
                {speaker.profile && <p className="prose">{speaker.profile}</p>}
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </div>
    <aside className="seminar-side" aria-label="参加申込">
      <EntryCard seminar={seminar} seats={seats} />
    </aside>
  </div>
)
