import firebase from '../../firebase.json' with { type: 'json' }

/** Directive → what it lets through. */
export const directivesOf = (policy: string): Map<string, readonly string[]> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

/** The policy of the header, the same for every build; what one build may talk to, its documents say themselves. */
export const headerPolicy: string =
  firebase.hosting.headers.flatMap((rule) => rule.headers).find(({ key }) => key === 'Content-Security-Policy')
    ?.value ?? ''

/** The policy that a document holds, undefined where it holds none. */
export const policyIn = (html: string): string | undefined =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1]
