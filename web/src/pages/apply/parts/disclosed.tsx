import type { DisclosedStartup, DisclosureGroup } from '@banso/contract/disclosures'
import { ApiError } from '@banso/contract/errors'
import type { PartnerApply } from '@banso/contract/partner-applies'
import { disclosureGroups } from '@banso/contract/startup-disclosures'
import { useQuery } from '@tanstack/react-query'
import { Card, CardBody, CardHead, KeyValues } from '../../../kit/card.tsx'
import { FileLink } from '../../../kit/file-link.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { apiQuery } from '../../../lib/query.ts'
import { groupRows } from '../../disclosure/marks.tsx'
import { groupIcons } from '../../disclosure/texts.ts'
import { applyArea, paramsOf } from '../area.ts'
import { useReaders } from './received-in-charge.tsx'

const { startups } = applyArea.partner.calls

/** 公開された情報: of the startup what it shows this partner today, and nothing about the rest. */
export const DisclosedCard = ({ apply }: { apply: PartnerApply }) => {
  const { partner_id } = paramsOf(apply)
  const query = useQuery(apiQuery(startups.get, { params: { partner_id, startup_uid: apply.startup_company_uid } }))
  const startup = query.data?.data
  const readers = useReaders(partner_id)
  const isOver = query.error instanceof ApiError && query.error.status === 404
  return (
    <Card>
      <CardHead
        title="公開された情報"
        count={startup && readers ? `貴社の${readers}名が閲覧できます` : undefined}
        sub={startup?.until && `${shortMoment(startup.until)}まで閲覧できます。`}
      />
      {!startup && isOver && (
        <CardBody>
          <p className="muted">この企業の情報を閲覧できる期間が終わりました。</p>
        </CardBody>
      )}
      {!isOver && <QueryStatus query={query} what="公開された情報" rows={5} />}
      {startup && <Groups startup={startup} />}
    </Card>
  )
}

const Groups = ({ startup }: { startup: DisclosedStartup }) => {
  const { deck } = startup.groups
  const rows = groupRows(startup.groups)
  const shown = (Object.keys(disclosureGroups) as DisclosureGroup[]).filter((group) => rows[group]?.length)
  return (
    <>
      {shown.map((group) => (
        <section key={group} className="apply-group" aria-label={disclosureGroups[group]}>
          <h3>
            <Icon name={groupIcons[group]} size="small" />
            {disclosureGroups[group]}
          </h3>
          {group === 'deck' && deck ? (
            <FileLink file={{ uid: deck.file_uid, name: deck.name, size: deck.size, mime: 'application/pdf' }} />
          ) : (
            <KeyValues items={rows[group] ?? []} />
          )}
        </section>
      ))}
      <p className="muted secondary-text apply-group">
        公開されている情報は以上です。検討に必要なことは、質問で直接おたずねください。資金調達、経営指標、ピッチ資料を閲覧した人と日時は、先方に残ります。
      </p>
    </>
  )
}
