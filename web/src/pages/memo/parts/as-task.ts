import type { MemoAudience, OperatorMemoInput } from '@banso/contract/memos'

type NextAction = OperatorMemoInput['next_actions'][number]
type Audience = Pick<MemoAudience, 'startup'>

/** Whether a next action can become an action: where the memo is about a startup, and not what a partner is to do. */
export const canBeTask = ({ startup }: Audience, owner: NextAction['owner_actor']): boolean =>
  startup !== null && owner !== 'partner'

/** What is sent: an action is wished where that was asked, whatever was chosen before the side was changed. */
export const wantedActions = (audience: Audience, actions: readonly NextAction[]): NextAction[] =>
  actions.map((action) => ({ ...action, as_task: action.as_task && canBeTask(audience, action.owner_actor) }))
