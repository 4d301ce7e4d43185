/** Adding and proposing are the same form in other words. */
export const newTexts = {
  added: {
    add: 'アクションを追加',
    title: '経営アクションの追加',
    submit: '保存',
    again: '保存して続けて追加',
    refused: '経営アクションを追加する権限がありません。',
    done: (title: string) => `「${title}」を追加しました。`,
  },
  proposed: {
    add: 'アクションを提案',
    title: '経営アクションの提案',
    submit: '経営アクションを提案',
    again: '続けて提案',
    refused: '経営アクションを提案する権限がありません。',
    done: (title: string) => `「${title}」を提案しました。`,
  },
} as const
export type NewTexts = (typeof newTexts)[keyof typeof newTexts]
