import { Card } from './card.tsx'
import { Empty } from './empty.tsx'

/** In place of a form, where the record may not be edited: that it is so, and why. `what`: 「経営目標」. */
export const NotEditable = ({ what, why }: { what: string; why: string }) => (
  <Card>
    <Empty title={`この${what}は編集できません。`} text={why} />
  </Card>
)
