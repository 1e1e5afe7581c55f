import { asc, inArray, or, sql } from 'drizzle-orm'
import type { Person, PersonalData } from '#/platform/personal-data'
import { addressProofs } from './table'
import { forgetOldProofs } from './writes'

const of = ({ id, email, phoneNumber }: Person) =>
  or(
    inArray(addressProofs.email, phoneNumber === null ? [email] : [email, phoneNumber]),
    sql`${addressProofs.data} ->> 'userId' = ${id}`,
  )

export const proofData: PersonalData = {
  name: 'proofsOfAddress',
  tables: ['address_proofs'],
  export: (db, person) =>
    db
      .select({
        purpose: addressProofs.purpose,
        address: addressProofs.email,
        createdAt: addressProofs.createdAt,
        expiresAt: addressProofs.expiresAt,
        usedAt: addressProofs.usedAt,
      })
      .from(addressProofs)
      .where(of(person))
      .orderBy(asc(addressProofs.createdAt)),
  async erase(tx, person) {
    await tx.delete(addressProofs).where(of(person))
  },
  forgetOld: forgetOldProofs,
}
