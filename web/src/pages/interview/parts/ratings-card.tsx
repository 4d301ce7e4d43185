import type { Interview, OperatorInterview } from '@banso/contract/interviews'
import { Card, CardHead, Row, Rows } from '../../../kit/card.tsx'
import { Stars } from '../../../kit/status.tsx'

const isWhole = (interview: Interview): interview is OperatorInterview => 'satisfaction' in interview
type Told = { name: string; stars: number | null; comment: string }

const toldOf = (interview: Interview): Told[] => {
  if (!isWhole(interview)) {
    const { rating: stars, rating_comment: comment } = interview
    return stars === null ? [] : [{ name: '自社の評価', stars, comment }]
  }
  const { satisfaction, startup_name, partner_name } = interview
  return [
    { name: startup_name, stars: satisfaction.startup, comment: satisfaction.comment },
    ...(partner_name
      ? [{ name: partner_name, stars: satisfaction.partner, comment: satisfaction.partner_comment }]
      : []),
  ]
}

/** 面談の評価: to operators what each side said of it, to a company its own words once it has given them. */
export const RatingsCard = ({ interview }: { interview: Interview }) => {
  const told = toldOf(interview)
  if (interview.status !== 'done' || told.length === 0) return null
  return (
    <Card>
      <CardHead title="面談の評価" />
      <Rows label="面談の評価">
        {told.map(({ name, stars, comment }) => (
          <Row key={name} title={name} meta={comment || undefined}>
            {stars === null ? '未回答' : <Stars stars={stars} />}
          </Row>
        ))}
      </Rows>
    </Card>
  )
}
