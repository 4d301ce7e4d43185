/** Whose a next action or a promise is, in words that each reader understands alike. */
export const sideNames = { startup: 'スタートアップ', operator: '運営', partner: 'パートナー' } as const
