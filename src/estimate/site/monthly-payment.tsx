import { useEffect, useRef, useState } from "react"
import { readRupees, formatRupees } from "../shared/rupees.ts"
import { formatNumber, readNumber } from "#base/text/number.ts"
import { Field } from "#ui/shared/field.tsx"

interface MonthlyPaymentProps {
  /** The default amount of the loan, in whole rupees. */
  principal: number
  /** The kitchen with this price. */
  what: string
  /** A sentence below it; "" for none. */
  note: string
  /** Absent for English. */
  noteLang?: string | undefined
  id: string
}

const max = { principal: 10_00_00_000, percent: 60, months: 360 } as const

export function MonthlyPayment({ principal, what, note, noteLang, id }: MonthlyPaymentProps) {
  const [amount, setAmount] = useState<string>()
  const [percent, setPercent] = useState("12")
  const [months, setMonths] = useState("12")
  const inputs = useRef<HTMLDivElement>(null)
  const loan = readRupees(amount ?? String(principal))
  const yearly = readNumber(percent)
  const count = readNumber(months)
  const isLoan = loan >= 1 && loan <= max.principal && yearly >= 0 && yearly <= max.percent
  const isTerm = Number.isInteger(count) && count >= 1 && count <= max.months
  const emi = isLoan && isTerm ? calculateEmi(loan, yearly, count) : undefined

  // Text typed before hydration.
  useEffect(() => {
    const typed = [...(inputs.current?.querySelectorAll("input") ?? [])]
    for (const [index, take] of [setAmount, setPercent, setMonths].entries()) {
      const { value, defaultValue } = typed[index] ?? {}
      if (value !== undefined && value !== defaultValue) take(value)
    }
  }, [])

  return (
    <div className="helper">
      <div className="helper-inputs" ref={inputs}>
        <Field {...number(amount ?? formatNumber(principal), setAmount)} id={`${id}-amount`} label="Amount in ₹" />
        <Field {...number(percent, setPercent)} id={`${id}-percent`} label="Interest a year in %" inputMode="decimal" />
        <Field {...number(months, setMonths)} id={`${id}-months`} label="Months" />
      </div>
      <output className="helper-answer" aria-label="Monthly payment">
        {emi ? (
          <>
            <b>{`${formatRupees(emi.monthly)} a month`}</b>
            <span>
              {`${amount === undefined ? `${what}, ` : ""}${formatRupees(loan)} at ${yearly}% for ${count} months: ${formatRupees(emi.interest)} interest, ${formatRupees(emi.total)} in total.`}
            </span>
          </>
        ) : (
          <span>
            {`Enter an amount from ₹1 to ${formatRupees(max.principal)}, interest from 0 to ${max.percent}% and 1 to ${max.months} months.`}
          </span>
        )}
      </output>
      {note && (
        <p className="small" lang={noteLang}>
          {note}
        </p>
      )}
    </div>
  )
}

function number(value: string, onText: (text: string) => void) {
  const onChange = (event: { target: { value: string } }) => onText(event.target.value)
  return { inputMode: "numeric", value, onChange } as const
}

/** The cost of a loan with equal monthly payments, in whole rupees; the interest is calculated from the exact payments. */
export interface Emi {
  monthly: number
  interest: number
  total: number
}

/** P·r·(1+r)^n / ((1+r)^n − 1), for a yearly interest in percent. Throws RangeError for an impossible loan. */
export function calculateEmi(principal: number, yearlyPercent: number, months: number): Emi {
  const isLoan = principal > 0 && yearlyPercent >= 0 && Number.isInteger(months) && months > 0
  if (!isLoan || !Number.isFinite(principal * yearlyPercent)) throw new RangeError("Invalid loan terms.")
  const rate = yearlyPercent / 1200
  // 1 − (1+r)^−n, written so that a very small rate keeps its precision.
  const monthly = rate === 0 ? principal / months : (principal * rate) / -Math.expm1(-months * Math.log1p(rate))
  const interest = Math.round(monthly * months - principal)
  return { monthly: Math.round(monthly), interest, total: Math.round(principal) + interest }
}
