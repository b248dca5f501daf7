/** Reed-Solomon error correction over GF(256), as QR codes use it: the remainder of a division of polynomials. */
const POWERS: number[] = []
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
  POWERS.push(value)
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1
}
const LOGARITHMS = new Map(POWERS.map((value, exponent) => [value, exponent]))

export function multiply(a: number, b: number): number {
  const [x, y] = [LOGARITHMS.get(a), LOGARITHMS.get(b)]
  return x === undefined || y === undefined ? 0 : power(x + y)
}

export const power = (exponent: number) => POWERS[exponent % 255] ?? 1

export function errorCorrection(data: number[], length: number): number[] {
  const generator = generatorOf(length)
  const remainder = new Array<number>(length).fill(0)
  for (const word of data) {
    const factor = word ^ (remainder.shift() ?? 0)
    remainder.push(0)
    for (const [index, coefficient] of generator.entries()) {
      remainder[index] = (remainder[index] ?? 0) ^ multiply(coefficient, factor)
    }
  }
  return remainder
}

/** The product of (x - 2^i) for i below the degree, highest first and without its leading one. */
function generatorOf(degree: number): number[] {
  let coefficients = [1]
  for (let exponent = 0; exponent < degree; exponent++) {
    const shifted = [...coefficients, 0]
    coefficients = shifted.map((value, index) => value ^ multiply(coefficients[index - 1] ?? 0, power(exponent)))
  }
  return coefficients.slice(1)
}
