import { describe, expect, test } from "vitest";
import { writtenDescription } from "#converter/articles/page/stated-descriptions.ts";

const WRITTEN = "A man beside a boat";

describe("the description of a picture", () => {
  test.each([
    "Description automatically generated",
    "Description automatically generated with medium confidence",
    "Description automatically generated with very low confidence.",
    "Automatisch generierte Beschreibung",
    "Automatisch generierte Beschreibung mit geringer Zuverlässigkeit",
    "Description générée automatiquement avec un niveau de confiance faible",
    "Descripción generada automáticamente con confianza media",
    "Descrizione generata automaticamente con attendibilità bassa",
    "Descrição gerada automaticamente",
    "Automatisch gegenereerde beschrijving met gemiddelde betrouwbaarheid",
    "Automatiskt genererad beskrivning",
    "Automatisk genereret beskrivelse",
    "Automatisk generert beskrivelse",
    "Kuvaus luotu automaattisesti",
    "Opis wygenerowany automatycznie",
    "Popis se vygeneroval automaticky.",
    "Automatikusan generált leírás",
    "Descriere generată automat",
    "Автоматически созданное описание",
    "Автоматично згенерований опис",
    "Περιγραφή που δημιουργήθηκε αυτόματα",
    "Açıklama otomatik olarak oluşturuldu",
    "自動的に生成された説明",
    "描述已自动生成",
    "자동 생성된 설명",
    "تم إنشاء الوصف تلقائياً",
    "התיאור נוצר באופן אוטומטי",
    "AI-generated content may be incorrect.",
    "KI-generierte Inhalte können fehlerhaft sein.",
    "Le contenu généré par l’IA peut être incorrect.",
    "El contenido generado por IA puede ser incorrecto.",
    "Il contenuto generato dall'IA potrebbe non essere corretto.",
    "O conteúdo gerado por IA pode estar incorreto.",
    "Door AI gegenereerde inhoud is mogelijk onjuist.",
    "AI 生成的内容可能不正确。",
  ])("loses the note of a program: %s", (note) => {
    for (const between of ["\n\n", "\r\n", " ", ". "]) {
      const end = between === ". " ? "." : "";
      expect(writtenDescription(WRITTEN + between + note)).toBe(WRITTEN + end);
    }
    expect(writtenDescription(note)).toBe("");
  });

  test("loses two notes", () => {
    const both = "Description automatically generated\n\nAI-generated content may be incorrect.";
    expect(writtenDescription(`${WRITTEN}\n\n${both}`)).toBe(WRITTEN);
  });

  test.each(["IMG_2031.JPG", "image1.png", String.raw`C:\Users\ann\My pictures\boat 3.jpg`])(
    "is none when it is the name of a file: %s",
    (alt) => {
      expect(writtenDescription(alt)).toBe("");
    },
  );

  test.each([
    "The report says how a description is automatically generated from tags in the museum's own list",
    "Sign with the words: fish.jpg is not a fish",
    "Chart of generated power",
    "Ein Automat mit einer Beschreibung",
  ])("stays otherwise: %s", (alt) => {
    expect(writtenDescription(alt)).toBe(alt);
  });
});
