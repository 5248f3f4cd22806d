import { data } from "@remix-run/cloudflare";
import type { ZodType } from "zod";
import { copy } from "~/copy/es";
import { bodyWithin, formOf } from "./request-body.server";

/** Most bytes of a form without files: many times what its fields allow. */
export const FORM_BYTES = 64 * 1024;

/** Names of the fields that are never sent back to a page. */
const SECRET = /password|repeat|code/i;

export type FormErrors = Record<string, string>;

/** The data to draw a refused form again: an error per field and the typed values. */
export type FormState = {
  errors: FormErrors;
  values: Record<string, string>;
  /** Concerns the form as a whole. */
  alert?: { title: string; text?: string; link?: { href: string; label: string } };
};

type Reading<T> = { values: T; typed: Record<string, string> } | { refused: ReturnType<typeof refuse> };

/**
 * Reads a form's text fields and checks them by its schema. Returns the values, or a refusal with status 400, an
 * error per field and the typed values without secrets. It also refuses a body that is not a form or has more than
 * `most` bytes, and ignores files.
 */
export async function readForm<T>(
  request: Request,
  schema: ZodType<T>,
  most = FORM_BYTES,
): Promise<Reading<T>> {
  const typed = await readTextFields(request, most);
  if (!typed) return { refused: refuse({ alert: copy.forms.unreadable }) };
  const checked = check(typed, schema);
  if ("errors" in checked) return { refused: refuse({ errors: checked.errors, values: typed }) };
  return { values: checked.values, typed };
}

/** Checks text fields by a schema. Returns the values, or the first error of each invalid field. */
export function check<T>(
  typed: Record<string, string>,
  schema: ZodType<T>,
): { values: T } | { errors: FormErrors } {
  const result = schema.safeParse(typed);
  if (result.success) return { values: result.data };
  const errors: FormErrors = {};
  for (const { path, message } of result.error.issues) {
    const field = String(path[0] ?? "");
    errors[field] ??= message;
  }
  return { errors };
}

/**
 * Answers a form whose values were refused. Nobody sees the fields `hidden`, which only a broken or foreign form sends
 * wrong, so their errors are told above the form.
 */
export function refuseInvalid(typed: Record<string, string>, errors: FormErrors, hidden: readonly string[]) {
  const isBroken = hidden.some((name) => errors[name] !== undefined);
  const shown = Object.fromEntries(Object.entries(errors).filter(([name]) => !hidden.includes(name)));
  return refuse({ errors: shown, values: typed, ...(isBroken && { alert: copy.forms.unreadable }) });
}

/** Answers a refused form: the same screen with the typed values except secrets, status 400 by default. */
export function refuse(state: Partial<FormState>, status = 400) {
  const headers: Record<string, string> = status === 429 || status === 503 ? { "retry-after": "30" } : {};
  return data<FormState>(
    { errors: {}, ...state, values: withoutSecrets(state.values ?? {}) },
    { status, headers },
  );
}

/** Returns typed fields without those that no page and no cookie may hold. */
export function withoutSecrets(typed: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !SECRET.test(name)));
}

async function readTextFields(request: Request, most: number): Promise<Record<string, string> | undefined> {
  const body = await bodyWithin(request, most);
  if (!(body instanceof Blob)) return undefined;
  const form = await formOf(body, request).catch(() => undefined);
  return form && textFields(form);
}

/** Returns a form's text fields, the first of each name, without files. */
export function textFields(form: FormData): Record<string, string> {
  const typed: Record<string, string> = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value === "string" && typed[name] === undefined) typed[name] = value;
  }
  return { ...typed };
}
