/** Names of fields in Japanese, once for forms, tables, exports and differences. A file for each noun: a page loads those it shows. */
export const metricLabels = {
  metric_key: '経営指標',
  month: '対象月',
  value: '値',
  note: '補足',
  reason: '訂正の理由',
  name: '指標名',
  unit: '単位',
} as const
