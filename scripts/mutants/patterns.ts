import type { Change } from '../lib/mutants.ts'

/** Everything in a file that fits a pattern, taken out or turned round: where each single check matters. */
export interface PatternClass {
  file: string
  changes: readonly Change[]
  /** Test files or folders, or a published document that is compared with the code. The first to fail ends it. */
  tests: readonly string[]
}

const matrix = [
  'docs/permissions.md',
  ...['matrix.unit', 'probes.api', 'records.api'].map((name) => `functions/src/testing/matrix/${name}.test.ts`),
]

/** What both kernel files are made of: guards that throw, conditions joined by `&&` and `||`, comparisons. */
const guards: Change[] = [
  [/^ *if \([^\n]+\)\s+throw [^\n]+$/gm, ''],
  [/(?<=if \()[^\n|]+? \|\| (?=\S[^\n]*\)\s*throw)/g, ''],
  [/ \|\| [^\n|]+(?=\)\s*throw)/g, ''],
  [/(?<=(?:if \(|= |[^.]\())(?=\S)[^\n&|()]+ && (?!\{)/g, ''],
  [/ && !?[^\n&|(){]+(?:\([^()]*\))?(?=\)|$)/gm, ''],
  [/ !== (?=caller|access|user)/g, ' === '],
  [/ <= /g, ' < ', ' > '],
]

/** What both rules files are made of. */
const rules: Change[] = [
  [/(?<=if |return )[^&|;()]+(?:\([^()]*\)[^&|;()]*)?\s*&& /g, ''], // first conjunct dropped
  [/\s*&& (?:\([^;]*\)(?=;)|[^&;]+)/g, ''], // any other conjunct dropped
  [/person\.valid_after == null \|\| /g, ''],
  [/ \|\| [^);]+/g, ''],
  [/(?<=allow [a-z, ]+: if )[^;]+/g, 'true', 'request.auth != null'],
  [/(?<=return )[^;]+/g, 'true'],
  [/(?<=allow )(?:get|read)(?=:)/g, 'read, write'], // `create` demands that nothing is there, so it means the same
  [/(?<=allow )[a-z]+(?=:)/g, 'get', 'list', 'create', 'update', 'delete'],
  [/ == /g, ' != '],
  [/ > /g, ' >= ', ' < '],
  [/ <= /g, ' < ', ' >= '],
  [/ && /g, ' || '],
  [/(?<=\/\{(?:uid|file|notification))(?=\} \{)/g, '=**'],
  [/(?<=isActive\()[^()]+(?=\)(?! \{))/g, "'active'"],
  [/'active'/g, "'left'"],
  [/20 \* 1024/g, '200 * 1024'],
]

export const patternClasses: Record<string, PatternClass> = {
  authorize: {
    file: 'functions/src/kernel/authorize.ts',
    tests: matrix,
    changes: [
      ...guards,
      [/startupId: params\.startup_id/g, 'startupId: params.partner_id'],
      [/partnerId: params\.partner_id/g, 'partnerId: params.startup_id'],
      [/params\[access\.owns \?\? ''\]/g, 'caller.companyUid'],
      [/holds\(grant\.only\)/g, 'true'],
      [/grant\.only === undefined/g, 'true'],
    ],
  },
  authenticate: {
    file: 'functions/src/kernel/authenticate.ts',
    tests: matrix,
    changes: [
      ...guards,
      [/(?<=const claimAgrees = )[^\n]+/g, 'true', 'identity.roleClaim === user.actor'],
      [/(?<=verifyIdToken\(token), true/g, ''],
      [/\^Token /g, '^(?:Token|Bearer) '],
      [/user\.startup_company_uid \?\? user\.partner_company_uid/g, 'null'],
      [/user\.company_status === '(?:graduated|withdrawn)'/g, 'false'],
    ],
  },
  permissions: {
    file: 'contract/src/permissions.ts',
    tests: matrix,
    changes: [
      [/(?<=const (?:company|operator)Writers = )\[[^\]]+\]/g, "['owner', 'member', 'admin', 'manager', 'viewer']"],
      [/\['admin'\]/g, 'operatorAll'],
      [/, only: '\w+'/g, ''],
      [/(?<=startup: )ownWrite/g, 'ownRead'],
      [/(?<=operator: )operatorWrite/g, 'operatorRead'],
      [/startup: ownRead, (?=operator)/g, 'startup: ownRead, partner: ownRead, '],
      [/rule\?\.\[actor\]/g, 'rule?.[actor] ?? rule?.startup'],
    ],
  },
  'firestore.rules': { file: 'firestore.rules', tests: ['e2e/rules/firestore.rules.test.ts'], changes: rules },
  'storage.rules': { file: 'storage.rules', tests: ['e2e/rules/storage.rules.test.ts'], changes: rules },
}
