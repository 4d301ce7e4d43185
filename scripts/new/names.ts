import type { Actor } from '@banso/contract/roles'

/** All spellings of a noun, and what its actor's area brings with it. `special-feature` of an operator, for example. */
export function namesOf(actor: Actor, noun: string) {
  const camel = noun.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const many = (word: string) => (/[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`)
  const capital = (word: string) => (word[0] ?? '').toUpperCase() + word.slice(1)
  const snake = noun.replaceAll('-', '_')
  const isCompany = actor !== 'operator'
  return {
    actor,
    noun, // special-feature
    nouns: many(noun), // special-features
    snake, // special_feature
    snakes: many(snake), // special_features
    camel, // specialFeature
    camels: many(camel), // specialFeatures
    Pascal: capital(camel), // SpecialFeature
    Pascals: capital(many(camel)), // SpecialFeatures
    /** The group of endpoints: the startup's has the plain name. */
    group: actor === 'startup' ? many(camel) : `${actor}${capital(many(camel))}`,
    id: `${snake}_id`,
    may: `${actor}May`,
    isCompany,
    api: isCompany ? `/api/${actor}s/{${actor}_id}/${many(snake)}` : `/api/operator/${many(snake)}`,
    path: isCompany ? `/${actor}s/:${actor}_id/${many(snake)}` : `/operator/${many(snake)}`,
    /** `startup_id`, which addresses of the area are filled with; empty for operators. */
    companyId: isCompany ? `${actor}_id` : '',
    companyField: `${actor}_company_uid`,
    /** The checked company id of a call, as the kernel calls it. */
    tenant: `${actor}Id`,
    Tenant: `${capital(actor)}Id`,
  }
}
export type Names = ReturnType<typeof namesOf>
