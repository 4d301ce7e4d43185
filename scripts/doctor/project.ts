import { databaseLocations } from '@banso/contract/region'
import { expiring } from '../../functions/src/kernel/expiring.ts'
import { settingIssues } from '../deploy/settings.ts'
import type { Google } from '../lib/google.ts'
import type { Check } from './portal.ts'

const STORAGE_ROLE = 'roles/firebaserules.firestoreServiceAgent'
const secrets = ['CURSOR_KEY', 'SMTP_URL']

/** Prints one line; returns whether it holds. */
export async function isHealthy({ what, remedy, check }: Check): Promise<boolean> {
  const found = await check().catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
  console.log(found === undefined ? `✓ ${what}` : `✗ ${what}: ${found} → ${remedy}`)
  return found === undefined
}

/** What only the Google Cloud project knows. `isFirst`: a deployment fails, or harms, without it. */
export function projectChecks(project: string, ask: Google): (Check & { isFirst?: boolean })[] {
  const managed = `https://cloudresourcemanager.googleapis.com/v1/projects/${project}`
  const firestore = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`
  return [
    {
      what: 'Storage ルールが Firestore を参照できる(サービス間の権限)',
      remedy: `npx firebase-tools deploy --only storage を対話形式で実行し、権限の付与に「Yes」と答えてください(${STORAGE_ROLE})。`,
      check: async () => {
        type Policy = { bindings?: { role: string; members: string[] }[] }
        const { projectNumber } = await ask<{ projectNumber: string }>(managed)
        const { bindings = [] } = await ask<Policy>(`${managed}:getIamPolicy`, 'POST')
        const agent = `serviceAccount:service-${projectNumber}@gcp-sa-firebasestorage.iam.gserviceaccount.com`
        const has = bindings.some(({ role, members }) => role === STORAGE_ROLE && members.includes(agent))
        return has ? undefined : '権限がありません'
      },
    },
    {
      isFirst: true,
      what: `データベースの場所(${databaseLocations.join('、')})`,
      remedy:
        'あとから変えられません。別のプロジェクトに作り直すか、公開の前なら contract/src/region.ts を直してください。',
      check: async () => {
        const { locationId } = await ask<{ locationId: string }>(firestore)
        return databaseLocations.includes(locationId) ? undefined : locationId
      },
    },
    ...secrets.map((name) => ({
      isFirst: true,
      what: `シークレット ${name}`,
      remedy: `npx firebase-tools functions:secrets:set ${name} を実行し、関数を公開し直してください。`,
      check: async () => {
        const url = `https://secretmanager.googleapis.com/v1/projects/${project}/secrets/${name}/versions/latest`
        const { state } = await ask<{ state: string }>(url)
        return state === 'ENABLED' ? undefined : state
      },
    })),
    ...expiring.map(
      (name): Check => ({
        what: `${name} の自動削除(TTL)`,
        remedy: `npx firebase-tools deploy --only firestore --project ${project} を実行してください(firestore.indexes.json にあります)。`,
        check: async () => {
          const field = await ask<{ ttlConfig?: { state: string } }>(`${firestore}/collectionGroups/${name}/fields/ttl`)
          return field.ttlConfig ? undefined : '設定されていません'
        },
      }),
    ),
    {
      what: '毎日のバックアップ',
      remedy: `gcloud firestore backups schedules create --database='(default)' --recurrence=daily --retention=14w --project=${project} を実行してください。`,
      check: async () => {
        const { backupSchedules = [] } = await ask<{ backupSchedules?: unknown[] }>(`${firestore}/backupSchedules`)
        return backupSchedules.length > 0 ? undefined : '予定がありません'
      },
    },
    {
      what: '任意の時点に戻すための記録(PITR)',
      remedy: `gcloud firestore databases update --database='(default)' --enable-pitr --project=${project} を実行してください。`,
      check: async () => {
        const { pointInTimeRecoveryEnablement: state } = await ask<{ pointInTimeRecoveryEnablement?: string }>(
          firestore,
        )
        return state === 'POINT_IN_TIME_RECOVERY_ENABLED' ? undefined : '有効ではありません'
      },
    },
    {
      what: '予算アラート',
      remedy: 'コンソールの「お支払い」→「予算とアラート」で、月額の50%・90%・100%で知らせる予算を作ってください。',
      check: async () => {
        const { billingAccountName } = await ask<{ billingAccountName?: string }>(
          `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`,
        )
        if (!billingAccountName) return '料金プランが Blaze ではありません'
        const url = `https://billingbudgets.googleapis.com/v1/${billingAccountName}/budgets`
        const { budgets = [] } = await ask<{ budgets?: unknown[] }>(url)
        return budgets.length > 0 ? undefined : '予算がありません'
      },
    },
  ]
}

/** What pages and functions are built with: else they would talk to a project, and mails point to a portal, that is not there. */
export const buildCheck = (project: string): Check => ({
  what: `設定のファイル(functions/.env.${project}、web/.env.production)`,
  remedy: 'docs/operations.md の「設定」のとおりに書き、公開し直してください。',
  check: async () => settingIssues(project).join('、') || undefined,
})
