import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { useMay } from '../../../lib/rights.ts'
import { href } from '../../../registry.ts'
import { startup } from '../../../state.ts'

/** HOME of a company that has no goal yet: what to do, in three steps. */
export const FirstSteps = ({ startup_id }: { startup_id: string }) => {
  const mayCreate = useMay('goal.create')
  const { assigned_operators = [] } = useAtomValue(startup)
  const operator = assigned_operators[0]?.name
  const goalTo = href('startup_goal_new', { startup_id })
  const meeting = `${operator ? `担当者の${operator}さん` : '担当者'}と初回面談の日程を決める`
  return (
    <Card>
      <Empty
        title="まだ経営目標がありません。最初の目標をつくりましょう。"
        text={
          <span className="first-steps">
            <span>① {mayCreate ? <Link to={goalTo}>最初の経営目標をつくる</Link> : '最初の経営目標をつくる'}</span>
            <span>
              ② <Link to={href('startup_partners_investor')}>おすすめのパートナーを見る</Link>
            </span>
            <span>
              ③ <Link to={href('startup_contacts', { startup_id })}>{meeting}</Link>
            </span>
          </span>
        }
        action={
          mayCreate && (
            <Button look="primary" icon="plus" to={goalTo}>
              目標を追加
            </Button>
          )
        }
      />
    </Card>
  )
}
