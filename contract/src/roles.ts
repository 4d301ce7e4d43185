/** The three kinds of signed-in people, and the roles inside each. */
export const actorLabels = { startup: 'スタートアップ', partner: 'パートナー', operator: '運営' } as const
export const companyRoles = { owner: '管理者', member: 'メンバー', viewer: '閲覧のみ' } as const
export const operatorRoles = { admin: 'システム管理者', manager: '担当者', viewer: '閲覧のみ' } as const

/** Role → 日本語; both kinds have viewers, and call them the same. */
export const roleLabels = { ...companyRoles, ...operatorRoles } as const

/** Whether a role changes anything beyond its own account; viewers only read. */
export const writes = (role: Role | null): boolean => role !== null && role !== 'viewer'

export type Actor = keyof typeof actorLabels
export type CompanyRole = keyof typeof companyRoles
export type OperatorRole = keyof typeof operatorRoles
export type RoleOf<A extends Actor> = A extends 'operator' ? OperatorRole : CompanyRole
export type Role = CompanyRole | OperatorRole
