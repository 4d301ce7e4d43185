import type { OperatorMemoInput } from '@banso/contract/memos'

export type Owner = OperatorMemoInput['next_actions'][number]['owner_actor']
/** What the box is called that makes an action of what this side will do; null where none can be made. */
export type TaskLabel = (owner: Owner) => string | null

type Situation = {
  /** The side that writes. */
  writer: Owner
  /** It may make actions at all, and there is a startup whose actions they become. */
  makesTasks: boolean
  /** The meeting is one of an application: the partner reads what is asked of it, as long as that is under way. */
  isLinked: boolean
  /** The startup reads the memo as it is going to be saved. */
  startupReads: boolean
}

/**
 * Operators make actions of all sides of a startup, which is first asked whether it takes its own one; a startup those of
 * its own side and of the partner; a partner its own and, as a proposal, the startup's, where the startup reads what they
 * come from.
 */
export const taskLabelFor =
  ({ writer, makesTasks, isLinked, startupReads }: Situation): TaskLabel =>
  (owner) => {
    if (!makesTasks) return null
    if (owner === 'partner') {
      if (!isLinked) return null
      if (writer !== 'partner') return '経営アクションにして、パートナーと共有する'
      return startupReads ? '経営アクションにして、スタートアップと共有する' : null
    }
    if (owner === 'startup' && writer !== 'startup')
      return writer === 'operator' || startupReads ? '経営アクションとして提案する' : null
    if (writer === 'operator') return '経営アクションにする'
    return owner === writer ? '経営アクションにする' : null
  }

/** Whether the box is ticked for what a side has just been chosen for: never what shares something with others. */
export const beginsTicked = (owner: Owner, taskLabel: TaskLabel): boolean =>
  owner === 'startup' && taskLabel(owner) !== null
