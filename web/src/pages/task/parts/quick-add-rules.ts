import { type TaskInput, taskInput } from '@banso/contract/tasks'

/** What a form would say beside the action's fields; undefined where nothing is wrong. */
export const problemOf = (task: TaskInput): string | undefined => taskInput.safeParse(task).error?.issues[0]?.message
