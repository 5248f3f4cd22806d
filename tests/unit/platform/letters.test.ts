import { describe, expect, it } from "vitest";
import {
  codeLetter,
  confirmationLetter,
  emailChangeLetter,
  emailChangeNotice,
  providerLinkedNotice,
  providerUnlinkedNotice,
  reauthenticationLetter,
  recoveryLetter,
} from "~/platform/letters";

const ana = { name: "Ana", email: "ana@correo.com", url: "https://sobremesa.test/recuperar/t0k3n" };

describe.each([
  [
    "recovery",
    recoveryLetter,
    "Elige una nueva contraseña",
    "Alguien pidió una nueva contraseña para la cuenta ana@correo.com. Este enlace funciona una sola vez y durante 30 minutos.",
    "Elegir contraseña",
  ],
  [
    "confirmation",
    confirmationLetter,
    "Confirma tu correo",
    "Falta un paso para confirmar la cuenta ana@correo.com: abre el enlace y elige tu contraseña. Funciona una sola vez y durante un día.",
    "Confirmar mi correo",
  ],
] as const)("the %s letter", (_, letterOf, subject, text, action) => {
  it("says the same as text and as HTML", () => {
    const letter = letterOf(ana);
    expect(letter.subject).toBe(subject);
    expect(letter.text).toContain(`Hola, Ana:\n\n${text}\n\n${action}: ${ana.url}\n`);
    expect(letter.html).toContain(`>${text}<`);
    expect(letter.html).toContain(`<a href="${ana.url}"`);
    for (const body of [letter.text, letter.html]) {
      expect(body).toContain("Si no fuiste tú, no tienes que hacer nada");
    }
  });

  it("greets without a name where it is missing", () => {
    expect(letterOf({ ...ana, name: "" }).text).toMatch(/^Hola:\n/);
  });

  it.each([
    `<img src=x onerror="alert(1)">`,
    `</p><a href="https://evil.example">Entra aquí</a>`,
    `"><script>alert(1)</script>`,
    `&lt;b&gt;`,
    `' onmouseover='x`,
  ])("escapes a name: %s", (name) => {
    const plain = letterOf(ana).html;
    const { html, text } = letterOf({ ...ana, name });
    const tags = (markup: string) => markup.match(/<[^>]*>/g);
    expect(tags(html)).toEqual(tags(plain));
    expect(html).not.toContain(name.includes("<") || name.includes("&") ? name : "\u0000");
    expect(text).toContain(name);
  });
});

describe.each([
  ["signup", "Confirma tu correo", 60],
  ["magiclink", "Entra en Sobremesa", 30],
  ["recovery", "Recupera tu cuenta", 30],
] as const)("the letter with a code of %s", (purpose, subject, minutes) => {
  it("shows the code and the link, says how long both work, and to give the code to nobody", () => {
    const letter = codeLetter({ ...ana, code: "012345", purpose });
    expect(letter.subject).toBe(subject);
    expect(letter.text).toContain("\n\nTu código: 012345\n\n");
    expect(letter.html).toMatch(/Tu código<\/td><td[^>]*>012345</);
    for (const body of [letter.text, letter.html]) {
      expect(body).toContain(`durante ${minutes} minutos`);
      expect(body).toContain(ana.url);
      expect(body).toContain("No des el código a nadie");
    }
  });
});

describe("a letter with the pages' link", () => {
  it("brings a code beside it where a client asked for one, and none otherwise", () => {
    expect(recoveryLetter(ana).text).not.toContain("código");
    const { text } = recoveryLetter({ ...ana, code: "012345" });
    expect(text).toContain("Tu código: 012345");
    expect(text).toContain(`Elegir contraseña: ${ana.url}`);
    expect(confirmationLetter({ ...ana, code: "012345" }).text).toContain("durante 60 minutos");
    expect(emailChangeLetter({ ...ana, code: "012345" }).text).toContain("Tu código: 012345");
  });
});

describe("the letter with a code that confirms the identity", () => {
  it("tells what to do if somebody else asked for it", () => {
    const { text } = reauthenticationLetter({ ...ana, code: "012345" });
    expect(text).toContain("Tu código: 012345");
    expect(text).toContain("Si no fuiste tú, no lo des a nadie, cambia tu contraseña");
    expect(text).not.toContain("no tienes que hacer nada");
  });
});

describe("the letters about a change", () => {
  const about = { ...ana, provider: "Mi <b>Universidad</b>" };

  it.each([
    [emailChangeNotice(ana), "Si no fuiste tú, cambia tu contraseña ahora."],
    [providerLinkedNotice(about), "desde ahora se puede entrar con ella. Si no fuiste tú, desvincúlala"],
    [providerUnlinkedNotice(about), "ya no se puede entrar con ella. Si no fuiste tú, cambia tu contraseña"],
  ])("do not say that nothing needs to be done: %#", ({ text, html }, says) => {
    for (const body of [text, html]) {
      expect(body).toContain(says);
      expect(body).not.toContain("no tienes que hacer nada");
    }
    expect(text).toContain("ana@correo.com");
    expect(html).not.toContain("<b>");
  });
});
