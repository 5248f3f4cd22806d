import { describe, expect, it } from "vitest";
import { type MailDetail, type MailKind, mailKind, mailSubject } from "~/domain/mails/mails";
import { writeMail } from "~/platform/mails/write-mail";

const origin = "https://sobremesa.test";
const unsubscribe = `${origin}/correo/baja/t0k3n`;
/** 8 August 2026, 11:59 PM in Santo Domingo. */
const END = Date.parse("2026-08-09T03:59:59.999Z");
const WEEK = 7 * 86_400_000;

const write = (kind: MailKind, detail: MailDetail, name = "Rosa") =>
  writeMail({ kind, name, email: "rosa@correo.com", detail }, { origin, unsubscribe });

const plan = { plan: "semi_annual", slots: 3, endsAt: END, hiddenFrom: END + WEEK };

/** Each kind with all its facts: its subject, and what the text says. */
const CASES: [MailKind, MailDetail, string, string[]][] = [
  [
    "subscription-ending",
    plan,
    "Tu suscripción termina el 8 de agosto de 2026",
    [
      "Tu suscripción termina el 8 de agosto de 2026, 11:59 PM.",
      "Tus menús se siguen mostrando hasta el 15 de agosto de 2026, 11:59 PM.",
      "Plan: Semestral\nRestaurantes que incluye: 3\nTermina: 8 de agosto de 2026, 11:59 PM",
      "Renovar mi suscripción: https://sobremesa.test/management/subscription",
    ],
  ],
  [
    "subscription-grace",
    plan,
    "Tu suscripción venció: tus menús se ocultan el 15 de agosto de 2026",
    ["Tu suscripción terminó el 8 de agosto de 2026, 11:59 PM.", "hasta el 15 de agosto de 2026, 11:59 PM."],
  ],
  [
    "subscription-lapsed",
    plan,
    "Tus menús ya no se muestran",
    ["Tu suscripción terminó el 8 de agosto de 2026, 11:59 PM.", "Al renovarla vuelven tal como estaban."],
  ],
  [
    "subscription-changed",
    { ...plan, slots: 999, amount: 45_900, autoRenew: true },
    "Tu suscripción cambió",
    [
      "Restaurantes que incluye: Ilimitado",
      "Importe: US$459.00",
      "Renovación automática: Sí",
      "Termina: 8 de agosto de 2026, 11:59 PM",
    ],
  ],
  [
    "receipt-accepted",
    { ...plan, reference: "TRF-77", answer: "Gracias" },
    "Recibimos tu pago",
    ["Plan: Semestral", "Referencia: TRF-77", "Respuesta: Gracias", "Termina: 8 de agosto de 2026, 11:59 PM"],
  ],
  [
    "receipt-rejected",
    { plan: "monthly", reference: "TRF-77", answer: "No llegó" },
    "No pudimos confirmar tu comprobante",
    ["Tu suscripción sigue como estaba.", "Respuesta: No llegó", "/management/subscription/receipt"],
  ],
  [
    "slots-answered",
    { slots: 5, isAccepted: 1, answer: "Listo" },
    "Aceptamos tu solicitud de más restaurantes",
    ["Restaurantes que incluye: 5", "Respuesta: Listo"],
  ],
  [
    "rating-hidden",
    { restaurant: "Casa Rosa", dish: "Mofongo", reason: "Habla mal del mesero." },
    "Ocultamos tu opinión sobre Mofongo",
    [
      "Alguien reportó tu opinión sobre Mofongo. La revisamos y la ocultamos:",
      "Restaurante: Casa Rosa",
      "Motivo: Habla mal del mesero.",
      "/my-space/rated-products",
    ],
  ],
  [
    "answer-hidden",
    { restaurant: "Casa Rosa", dish: "Mofongo", reason: "Es publicidad" },
    "Ocultamos tu respuesta a una opinión",
    [
      "Alguien reportó tu respuesta a una opinión sobre Mofongo. La revisamos y la ocultamos:",
      "Motivo: Es publicidad",
      "La opinión sigue donde estaba.",
    ],
  ],
  [
    "owner-address-changed",
    { formerEmail: "rosa@correo.com", newEmail: "rosa@nuevo.com" },
    "El correo de tu cuenta de propietario cambió",
    ["Antes: rosa@correo.com\nAhora: rosa@nuevo.com", "avisa enseguida"],
  ],
  [
    "owner-password-set",
    {},
    "Un administrador puso una contraseña nueva a tu cuenta",
    [
      "La cuenta rosa@correo.com tiene una contraseña nueva",
      "Elegir otra contraseña: https://sobremesa.test/recuperar",
    ],
  ],
  [
    "owner-deleted",
    { restaurants: 2 },
    "Tu cuenta de propietario se eliminó",
    ["Con ella se borran tus 2 restaurantes"],
  ],
];

describe.each(CASES)("the mail %s", (kind, detail, subject, says) => {
  it("states its facts, the same as text and as HTML", () => {
    const letter = write(kind, detail);
    expect(letter.subject).toBe(subject);
    expect(letter.text).toMatch(/^Hola, Rosa:\n\n/);
    for (const sentence of says) expect(letter.text).toContain(sentence);
    const shown = letter.html
      .replace(/<[^>]+>/g, "\n")
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&");
    // The link that ends mails shows only its words.
    for (const line of letter.text.replace(`: ${unsubscribe}`, "").split("\n")) {
      for (const part of line.split(/(?<=^[^:]{1,40}): /)) expect(shown).toContain(part);
    }
  });

  it("leaves out what it does not know, without a gap", () => {
    for (const missing of [{}, ...Object.keys(detail).map((name) => ({ ...detail, [name]: null }))]) {
      const { subject: written, text, html } = write(kind, missing as MailDetail, "");
      expect(written).not.toBe("");
      expect(text).toMatch(/^Hola:\n/);
      for (const body of [written, text, html.replace(/<style>.*<\/style>|<[^>]*>/gs, "")]) {
        expect(body).not.toMatch(/undefined|null|NaN|Invalid/);
      }
      expect(text).not.toMatch(/\n\n\n| $/m);
    }
  });

  it("has the headers of one click where it can be ended, and none otherwise", () => {
    const { headers, text, html } = write(kind, detail);
    if (mailSubject(kind) === undefined) {
      expect(headers).toBeUndefined();
      expect(text + html).not.toContain("/correo/baja/");
      return;
    }
    expect(headers).toEqual({
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(text).toContain(unsubscribe);
    expect(html).toContain(`href="${unsubscribe}"`);
  });

  it("escapes names and facts, and keeps line breaks out of the subject", () => {
    const hostile = `"><script>alert(1)</script>\r\nBcc: otra@correo.com`;
    const facts = Object.fromEntries(
      Object.entries(detail).map(([name, value]) => [name, typeof value === "string" ? hostile : value]),
    );
    const { subject: written, html } = write(kind, facts, hostile);
    expect(written).not.toMatch(/[\r\n]/);
    expect(html).not.toContain("<script");
  });
});

it("every kind has a case", () => {
  const kinds = CASES.map(([kind]) => kind);
  expect(kinds.filter((kind) => mailKind(kind) !== kind)).toEqual([]);
  expect(new Set(kinds).size).toBe(12);
});

it.each([
  ["a number where a text belongs", { plan: 7, reference: 8, restaurant: 9 }],
  ["a text where a number belongs", { endsAt: "mañana", slots: "tres", amount: "mucho", restaurants: "dos" }],
  ["a moment that does not exist", { endsAt: 9e15, hiddenFrom: -9e15 }],
  ["a reason that is no text", { reason: 9 }],
] as const)("%s is left out", (_, detail) => {
  for (const [kind] of CASES) {
    const { text } = write(kind, detail);
    expect(text).not.toMatch(/NaN|Invalid|undefined|: 9|mañana|: 7|: 8/);
  }
});
