import type { Interview, OperatorInterview } from '@banso/contract/interviews'
import { Card, CardHead, Row, Rows } from '../../../kit/card.tsx'

const isWhole = (interview: Interview): interview is OperatorInterview => 'satisfaction' in interview

/** 面談の評価: what each side said of it, for those who may read both. */
export const RatingsCard = ({ interview }: { interview: Interview }) => {
  if (!isWhole(interview) || interview.status !== 'done') return null
  const { satisfaction, startup_name, partner_name } = interview
  const told = [
    { name: startup_name, stars: satisfaction.startup, comment: satisfaction.comment },
    ...(partner_name
      ? [{ name: partner_name, stars: satisfaction.partner, comment: satisfaction.partner_comment }]
      : []),
  ]
  return (
    <Card>
      <CardHead title="面談の評価" />
      <Rows label="面談の評価">
        {told.map(({ name, stars, comment }) => (
          <Row key={name} title={name} meta={comment || undefined}>
            {stars === null ? '未回答' : `${stars} / 5`}
          </Row>
        ))}
      </Rows>
    </Card>
  )
}
