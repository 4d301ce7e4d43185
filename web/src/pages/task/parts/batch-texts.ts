import type { TaskBatch } from '@banso/contract/task-batches'

type Counted = Pick<TaskBatch, 'total' | 'accepted' | 'declined' | 'withdrawn'>

export const unansweredOf = ({ total, accepted, declined, withdrawn }: Counted): number =>
  total - accepted - declined - withdrawn

/** Whole percent of those who could answer and did. */
export const answerRate = (batch: Counted): number => {
  const asked = batch.total - batch.withdrawn
  return asked === 0 ? 0 : Math.round((100 * (batch.accepted + batch.declined)) / asked)
}

/** 「承諾 2社 見送り 1社 未回答 7社」; withdrawn ones only where there are any. */
export const answersText = (batch: Counted): string =>
  [
    `承諾 ${batch.accepted}社`,
    `見送り ${batch.declined}社`,
    ...(batch.withdrawn > 0 ? [`取り下げ ${batch.withdrawn}社`] : []),
    `未回答 ${unansweredOf(batch)}社`,
  ].join(' ')
