/** The twelve animals in the order of the years. */
export const animals = [
  '鼠',
  '牛',
  '虎',
  '兔',
  '龙',
  '蛇',
  '马',
  '羊',
  '猴',
  '鸡',
  '狗',
  '猪',
] as const
export type Animal = (typeof animals)[number]

/** The animal of a ball in a lunar year: ball 1 is the year's own, each next one goes back one animal. */
export const animalOf = (ball: number, lunarYear: number): Animal =>
  animals[(((lunarYear - ball + 9) % 12) + 12) % 12]!

/** The balls of an animal in a lunar year: four, or five of the year's own. */
export const ballsOfAnimal = (animal: Animal, lunarYear: number): number[] =>
  Array.from({ length: 49 }, (_, at) => at + 1).filter(
    (ball) => animalOf(ball, lunarYear) === animal,
  )

const redBalls = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]
const blueBalls = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]

export type BallColour = '红' | '蓝' | '绿'

/** Colours are fixed: 17 red, 16 blue, 16 green. */
export const colourOf = (ball: number): BallColour =>
  redBalls.includes(ball) ? '红' : blueBalls.includes(ball) ? '蓝' : '绿'
