import { describe, expect, test } from 'vitest'
import { mayInOffice, OFFICE_RIGHTS, OFFICE_ROLES, type OfficeRight, onlyForOffice } from './rights.ts'

const RIGHTS = Object.keys(OFFICE_RIGHTS) as OfficeRight[]
const rightsOf = (role: (typeof OFFICE_ROLES)[number]) => RIGHTS.filter((right) => mayInOffice(role, right))

describe('the rights of the back office', () => {
  test('an owner may do everything', () => {
    expect(rightsOf('owner')).toEqual(RIGHTS)
  })

  test('only an owner decides about staff and reads the audit log', () => {
    expect(RIGHTS.filter((right) => !mayInOffice('manager', right))).toEqual(['see-audit-log', 'manage-staff'])
  })

  test('a packer ships, and neither refunds nor sees the revenue', () => {
    expect(rightsOf('fulfilment')).toEqual(['enter-office', 'see-orders', 'ship-orders', 'see-products'])
  })

  test('read-only staff have no right that changes anything', () => {
    expect(rightsOf('read-only').filter((right) => !/^(see|enter)-/.test(right))).toEqual([])
  })

  test('whoever may change something may see it', () => {
    for (const role of OFFICE_ROLES) {
      if (mayInOffice(role, 'ship-orders')) expect(mayInOffice(role, 'see-orders')).toBe(true)
      if (mayInOffice(role, 'refund-orders')) expect(mayInOffice(role, 'ship-orders')).toBe(true)
      if (mayInOffice(role, 'manage-products')) expect(mayInOffice(role, 'see-products')).toBe(true)
      if (mayInOffice(role, 'manage-printing')) expect(mayInOffice(role, 'see-printing')).toBe(true)
    }
  })

  test('a refusal says who may do it', () => {
    expect(onlyForOffice('manage-staff')).toBe('Your role does not include this. Please ask an owner.')
    expect(onlyForOffice('refund-orders')).toBe('Your role does not include this. Please ask an owner or a manager.')
    expect(onlyForOffice('see-orders')).toBe(
      'Your role does not include this. Please ask an owner, a manager or fulfilment staff.',
    )
  })
})
