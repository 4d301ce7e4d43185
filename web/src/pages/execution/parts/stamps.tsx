import { type Execution, type ExecutionStamp, executionStamps } from '@banso/contract/executions'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { useTold } from '../../../kit/changes.tsx'
import { Tag } from '../../../kit/status.tsx'
import { useArea } from '../../../lib/area.ts'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { loadedUser } from '../../../state.ts'
import { paramsOf, stampingArea } from '../area.ts'

const stamps = Object.keys(executionStamps) as ExecutionStamp[]
const names = (execution: Execution, stamp: ExecutionStamp) =>
  execution.reactions.filter((reaction) => reaction.stamp === stamp).map(({ name }) => name)

/**
 * What operators have stamped an entry with, by whom; an operator puts one there, or takes the own one back. Those that
 * nobody has chosen come at a press.
 */
export const Stamps = ({ execution }: { execution: Execution }) =>
  execution.can.includes('stamp') ? (
    <StampButtons execution={execution} />
  ) : (
    execution.reactions.length > 0 && (
      <ul className="execution-stamps" aria-label="運営のスタンプ">
        {stamps
          .filter((stamp) => names(execution, stamp).length > 0)
          .map((stamp) => (
            <li key={stamp}>
              <Tag>{executionStamps[stamp]}</Tag>
              <span className="muted meta-text">{names(execution, stamp).join('、')}</span>
            </li>
          ))}
      </ul>
    )
  )

const StampButtons = ({ execution }: { execution: Execution }) => {
  const { calls } = useArea(stampingArea)
  const { uid } = useAtomValue(loadedUser)
  const told = useTold()
  const [open, setOpen] = useState(false)
  const send = useApiMutation(calls.executions.stamp, { refresh: readsOf({ executions: calls.executions }) })
  const own = send.isPending
    ? send.variables.body.stamp
    : (execution.reactions.find((reaction) => reaction.uid === uid)?.stamp ?? null)
  return (
    <fieldset className="execution-stamps" aria-label="スタンプ">
      {stamps.map((stamp) => {
        if (!open && names(execution, stamp).length === 0 && own !== stamp) return null
        const others = execution.reactions.filter((reaction) => reaction.stamp === stamp && reaction.uid !== uid)
        const count = others.length + Number(own === stamp)
        return (
          <Button
            key={stamp}
            size="small"
            look={own === stamp ? 'secondary' : 'transparent'}
            aria-pressed={own === stamp}
            title={names(execution, stamp).join('、') || undefined}
            disabled={send.isPending}
            onClick={() =>
              told(send.mutateAsync({ params: paramsOf(execution), body: { stamp: own === stamp ? null : stamp } }))
            }
          >
            {executionStamps[stamp]}
            {count > 0 && ` ${count}`}
          </Button>
        )
      })}
      <Button
        size="small"
        look="transparent"
        icon={open ? 'close' : 'plus'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? 'スタンプを閉じる' : 'スタンプ'}
      </Button>
    </fieldset>
  )
}
