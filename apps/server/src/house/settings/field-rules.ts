type Rule = {
  shown: boolean
  required: boolean
  acceptedPattern: string
  minLength: number
  maxLength: number
  patternId: number
}

const asked = (minLength: number, maxLength: number, patternId: number): Rule => ({
  shown: true,
  required: true,
  acceptedPattern: '*',
  minLength,
  maxLength,
  patternId,
})

const hidden = (minLength: number, maxLength: number, patternId: number): Rule => ({
  ...asked(minLength, maxLength, patternId),
  shown: false,
  required: false,
})

/** Rules of the registration form before an operator changes them. Bounds are our choice; the specification leaves them to the server. */
export const fieldRules: Readonly<Record<string, Rule>> = {
  username: asked(4, 16, 1),
  // Length is what makes a password hard to guess; a rule on its characters only makes it hard to keep.
  password: asked(8, 64, 0),
  captcha: asked(4, 6, 4),
  mobileNum: hidden(6, 15, 6),
  verificationCode: hidden(6, 6, 6),
  payeeName: hidden(2, 60, 21),
  email: hidden(6, 80, 3),
  qqNum: hidden(5, 12, 6),
  recommenderId: hidden(4, 16, 4),
  paymentPassword: hidden(6, 6, 6),
  line: hidden(4, 30, 9),
  whatsapp: hidden(6, 15, 6),
  zalo: hidden(6, 15, 6),
  facebook: hidden(4, 50, 9),
  wechat: hidden(6, 20, 9),
  idNumber: hidden(6, 20, 4),
  affiliateCode: hidden(4, 16, 4),
}
