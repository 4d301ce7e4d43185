import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { applicationDefault } from 'firebase-admin/app'
import { expiring } from '../../functions/src/kernel/expiring.ts'
import { at } from '../lib/root.ts'
import type { Check } from './portal.ts'

const STORAGE_ROLE = 'roles/firebaserules.firestoreServiceAgent'
const secrets = ['CURSOR_KEY', 'SMTP_URL']

/** What only the Google Cloud project knows; asks its APIs with the credentials of whoever runs it. */
export function projectChecks(project: string): Check[] {
  const ask = async <T>(url: string, method = 'GET'): Promise<T> => {
    const { access_token } = await applicationDefault().getAccessToken()
    const headers = { authorization: `Bearer ${access_token}`, 'x-goog-user-project': project }
    const answer = await fetch(url, { method, headers })
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    return (await answer.json()) as T
  }
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
    ...secrets.map(
      (name): Check => ({
        what: `シークレット ${name}`,
        remedy: `npx firebase-tools functions:secrets:set ${name} を実行し、関数を公開し直してください。`,
        check: async () => {
          const url = `https://secretmanager.googleapis.com/v1/projects/${project}/secrets/${name}/versions/latest`
          const { state } = await ask<{ state: string }>(url)
          return state === 'ENABLED' ? undefined : state
        },
      }),
    ),
    ...expiring.map(
      (name): Check => ({
        what: `${name} の自動削除(TTL)`,
        remedy: `gcloud firestore fields ttls update ttl --collection-group=${name} --enable-ttl --project=${project} を実行してください。`,
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
  ]
}

/** What pages and functions are built with: else they would talk to a project, and mails point to a portal, that is not there. */
export const buildChecks = (project: string): Check[] => [
  ...['PORTAL_URL', 'MAIL_FROM'].map((name) => ({
    what: `functions/.env.${project} の ${name}`,
    remedy: 'docs/operations.md の「設定」のとおりに書き、関数を公開し直してください。',
    check: async () => {
      const file = at(`functions/.env.${project}`)
      if (!existsSync(file)) return 'ファイルがありません'
      return parseEnv(readFileSync(file, 'utf8'))[name] ? undefined : '値がありません'
    },
  })),
  ...['VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_PROJECT_ID', 'VITE_FIREBASE_AUTH_DOMAIN', 'VITE_FIREBASE_APP_ID'].map(
    (name) => ({
      what: `環境変数 ${name}`,
      remedy: 'web/.env.production に値を書いてください(docs/operations.md)。',
      check: async () => (process.env[name] ? undefined : '値がありません'),
    }),
  ),
]
