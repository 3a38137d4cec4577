CREATE TABLE "sandbox_game_mails" (
	"mail_no" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"gp_id" text NOT NULL,
	"suid" text NOT NULL,
	"server_id" text NOT NULL,
	"role_id" text NOT NULL,
	"billing_no" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" bigint NOT NULL
);
