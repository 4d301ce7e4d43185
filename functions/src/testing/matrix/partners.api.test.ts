import { testMatrix } from '../shards.ts'

testMatrix('partners')
