import { EXPOSURE_LIMIT } from '@banso/contract/exposures'
import { useQuery } from '@tanstack/react-query'
import { Card, CardBody, CardHead, KeyValues } from '../../../kit/card.tsx'
import { Note } from '../../../kit/notice.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { useArea } from '../../../lib/area.ts'
import { apiQuery } from '../../../lib/query.ts'
import { exposureArea } from '../area.ts'

type FigureProps = { value: string | null; hint: string; before?: string }

/** A figure, what it was before, and what raises it. */
export const Figure = ({ value, hint, before }: FigureProps) => (
  <>
    <b className="partner-own-figure">{value ?? '–'}</b>
    {before !== undefined && <span className="muted secondary-text partner-figure-before">前月 {before}</span>}
    <div className="muted secondary-text">{hint}</div>
  </>
)

const times = (count: number) => `${count.toLocaleString('ja-JP')}回`
const companies = (count: number) => `${count.toLocaleString('ja-JP')}社`

/** 表示の実績 of this month beside the month before: the same for the partner and for operators. */
export const Exposures = ({ partner_id }: { partner_id: string }) => {
  const { calls } = useArea(exposureArea)
  const query = useQuery(apiQuery(calls.exposures.get, { params: { partner_id } }))
  const figures = query.data?.data
  return (
    <Card>
      <CardHead title="表示の実績" count={figures && `${Number(figures.month.slice(5))}月`} />
      <QueryStatus query={query} what="表示の実績" rows={2} />
      {figures && (
        <CardBody>
          {figures.passed_over && (
            <Note>
              {`今月の表示が${EXPOSURE_LIMIT}回を超えたため、HOMEのおすすめでは、月末までほかのパートナーが優先されます。一覧と検索には、これまでどおり表示されます。`}
            </Note>
          )}
          <KeyValues
            items={[
              {
                label: '表示された回数',
                value: (
                  <Figure
                    value={times(figures.exposures)}
                    before={times(figures.before.exposures)}
                    hint="カードが1秒以上表示された回数です(1社につき1日1回)。対応できる課題と対象ステージを入力すると、条件の合う企業のおすすめや一覧の上位に表示されやすくなります。"
                  />
                ),
              },
              {
                label: '表示された企業',
                value: (
                  <Figure
                    value={companies(figures.reach)}
                    before={companies(figures.before.reach)}
                    hint="表示されたスタートアップの数です。対応地域や対象業種を広げたり、オンラインに対応したりすると増えやすくなります。"
                  />
                ),
              },
            ]}
          />
        </CardBody>
      )}
    </Card>
  )
}
