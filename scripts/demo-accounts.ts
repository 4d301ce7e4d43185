/** The one password of every demo account; it opens nothing but the emulators on one's own machine. */
export const demoPassword = 'banso-demo-2026'

const address = (name: string) => `${name}@banso.example`

/** Accounts of the demo data, as printed by `npm start` and listed in the README, with the uid of their person. */
export const demoAccounts = [
  { uid: 'demo-operator-admin', label: '運営担当者(システム管理者)', email: address('operator') },
  { uid: 'demo-operator-user', label: '運営担当者(担当者)', email: address('operator-manager') },
  { uid: 'demo-operator-viewer', label: '運営担当者(閲覧のみ)', email: address('operator-viewer') },
  { uid: 'demo-startup-owner', label: 'スタートアップ(管理者)', email: address('startup') },
  { uid: 'demo-user', label: 'スタートアップ(メンバー)', email: address('startup-member') },
  { uid: 'demo-startup-viewer', label: 'スタートアップ(閲覧のみ)', email: address('startup-viewer') },
  { uid: 'other-user', label: '別のスタートアップ(管理者)', email: address('other-startup') },
  { uid: 'demo-partner-owner', label: 'パートナー(管理者)', email: address('partner') },
  { uid: 'demo-partner-user', label: 'パートナー(メンバー)', email: address('partner-member') },
  { uid: 'demo-partner-viewer', label: 'パートナー(閲覧のみ)', email: address('partner-viewer') },
  { uid: 'other-partner-user', label: '別のパートナー(管理者)', email: address('other-partner') },
] as const

/** Prints where the portal is and who can sign in. */
export function printWelcome(portal: string, emulators: string | undefined): void {
  console.log(`\nBanso の準備ができました: ${portal}`)
  console.log(`デモ用アカウント(パスワードはすべて ${demoPassword})`)
  for (const { label, email } of demoAccounts) console.log(`  ${email}  ${label}`)
  console.log(`招待などのメールは、送信されずに ${portal}/dev/mails に届きます。`)
  console.log(
    emulators
      ? `データと権限は、エミュレーターの管理画面 ${emulators} で確認できます。`
      : 'エミュレーターの管理画面(4000番)は、そのプログラムがこの端末にないため、起動していません。',
  )
  console.log('\n終了するには Ctrl-C を押してください。')
}
