/**
 * What lies in the parcel of an order.
 *
 * | line                                  | packed                                    |
 * |---------------------------------------|-------------------------------------------|
 * | digital                               | never: it is delivered as a download      |
 * | some units came back into the stock   | the rest                                  |
 * | all units came back                   | nothing                                   |
 *
 * An order of which nothing is packed has no packing slip.
 */
type Item = { quantity: number; restocked_quantity: number; is_digital: boolean }

export const packedItems = <T extends Item>({ order_items }: { order_items: readonly T[] }) =>
  order_items
    .filter(({ is_digital }) => !is_digital)
    .map((item) => ({ ...item, units: item.quantity - item.restocked_quantity }))
    .filter(({ units }) => units > 0)
