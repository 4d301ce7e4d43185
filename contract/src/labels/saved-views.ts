/** Names of fields in Japanese, once for forms, tables, exports and differences. A file for each noun: a page loads those it shows. */
export const savedViewLabels = { name: '名前' } as const
