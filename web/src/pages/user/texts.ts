import {
  type Actor,
  type CompanyRole,
  companyRoles,
  type OperatorRole,
  operatorRoles,
  type Role,
  roleLabels,
} from '@banso/contract/roles'

/** The roles a person of this kind can have. */
export const rolesOf = (actor: Actor): Partial<Record<Role, string>> =>
  actor === 'operator' ? operatorRoles : companyRoles

type WithRole = { company_role: CompanyRole | null; operator_role: OperatorRole | null }

export const roleOf = ({ company_role, operator_role }: WithRole): Role | null => company_role ?? operator_role

/** 「管理者」 */
export const roleText = (person: WithRole): string => {
  const role = roleOf(person)
  return role ? roleLabels[role] : '–'
}

const texts: Record<Actor, Partial<Record<Role, string>>> = {
  startup: {
    owner: 'すべての編集に加えて、メンバーの招待と権限の変更、情報の公開範囲の設定ができます。',
    member: '経営目標や経営アクションなどを編集できます。メンバーの招待はできません。',
    viewer: '内容の閲覧と、自分のプロフィールの変更ができます。',
  },
  partner: {
    owner: 'すべての編集に加えて、メンバーの招待と権限の変更、企業情報の編集ができます。',
    member: '申込と面談への対応、コンテンツの編集ができます。メンバーの招待はできません。',
    viewer: '内容の閲覧と、自分のプロフィールの変更ができます。',
  },
  operator: {
    admin: 'すべての操作に加えて、運営担当者の招待と、全員の権限の変更、停止、削除ができます。',
    manager: 'スタートアップとパートナーの支援に必要な操作と、企業のメンバーの招待ができます。',
    viewer: '内容の閲覧と、自分のプロフィールの変更ができます。',
  },
}

/** What somebody with the role can do, beside the place where it is chosen. */
export const roleHelp = (actor: Actor, role: Role): string => texts[actor][role] ?? ''
