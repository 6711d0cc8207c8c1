// Publishes a PDF through the client that oapi-codegen makes for Go. Prints the issue's pages.
package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"strings"
	"time"

	"example.org/publish/masthead"
)

func main() {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	client, err := masthead.NewClientWithResponses(os.Getenv("BASE_URL"), masthead.WithRequestEditorFn(
		func(_ context.Context, request *http.Request) error {
			request.SetBasicAuth(os.Getenv("KEY"), os.Getenv("SECRET"))
			return nil
		}))
	check(err)
	searchEngines := true
	created, err := client.CreateMagazineWithResponse(ctx, nil, masthead.CreateMagazineBody{
		Title: "Go by oapi-codegen", SearchEngines: &searchEngines,
	})
	check(err)
	magazine := created.JSON200.Data
	contentType, form := issueForm()
	started, err := client.CreateIssueWithBodyWithResponse(ctx, magazine.ID, nil, contentType, form)
	check(err)
	var state masthead.ConversionRecord
	for {
		answer, err := client.GetConversionStatusWithResponse(ctx, started.JSON200.Data.IssueTempID)
		check(err)
		if state = answer.JSON200.Data[0]; state.Status != "pending" {
			break
		}
		time.Sleep(500 * time.Millisecond)
	}
	published, err := client.PublishIssueWithResponse(ctx, state.ID, masthead.PublishIssueBody{Privacy: "unlisted"})
	check(err)
	if published.StatusCode() != http.StatusOK {
		panic(published.Status())
	}
	found, err := client.GetIssueWithResponse(ctx, state.ID)
	check(err)
	issue := found.JSON200.Data
	if !issue.IsPublished || !issue.AllowDownload || issue.Volume != "Spring" {
		panic(fmt.Sprintf("%+v", issue))
	}
	missing, err := client.GetIssueWithResponse(ctx, strings.Repeat("0", 19))
	check(err)
	if missing.JSON404 == nil {
		panic("An issue that does not exist was found")
	}
	fmt.Println(issue.PagesCount)
}

// A form with the PDF and the issue's fields, which the generator leaves to its user.
func issueForm() (contentType string, form io.Reader) {
	var buffer bytes.Buffer
	fields := multipart.NewWriter(&buffer)
	check(fields.WriteField("volume", "Spring"))
	check(fields.WriteField("allow_download", "yes"))
	part, err := fields.CreateFormFile("pdf", "spring.pdf")
	check(err)
	pdf, err := os.Open(os.Getenv("PDF"))
	check(err)
	_, err = io.Copy(part, pdf)
	check(err)
	check(fields.Close())
	return fields.FormDataContentType(), &buffer
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
